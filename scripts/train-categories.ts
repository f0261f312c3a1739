import fs from "node:fs";
import path from "node:path";
import { demoCases } from "@/lib/demo/cases/cases";
import { READ_AS } from "@/lib/demo/testing/read-as";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { eventsOfAll } from "@/lib/service/evidence/categories";
import { Classifier, type Kind, type Weights } from "@/lib/service/evidence/kinds/classify";
import { type Features, featuresOf } from "@/lib/service/evidence/kinds/features";
import type { CaseKnowledge } from "@/lib/service/evidence/model";
import { knowledgeOf } from "@/lib/service/evidence/ties/case-knowledge";
import { understand } from "@/lib/service/evidence/understand";
import { caseReason } from "@/lib/service/rules/case-requirements";
import { dayAfter, fieldsOf } from "./evaluation/measure-cases";
import { type EvaluationCase, KNOWN_SETS, readSet } from "./evaluation/sets";
import { type Sample, trainKinds } from "./evaluation/train-kinds";
import { command } from "./lib/command";

// npm run train:categories: learns the kinds of documents from the labeled sets that the engine is built with and
// the demo's papers, and prints
// how often papers of an author are told whom the training did not know.

const OUT = path.resolve("lib/service/evidence/kinds/weights.json");

await command("Usage: npm run train:categories", async () => {
  const samples: Sample[] = [];
  for (const set of KNOWN_SETS) for (const one of readSet(set).cases) samples.push(...(await samplesOf(set, one)));
  samples.push(...(await samplesOfDemo()));
  console.log(`${samples.length} labeled papers`);
  for (const author of new Set(samples.map((sample) => sample.author))) {
    const classifier = new Classifier(trainKinds(samples.filter((sample) => sample.author !== author)));
    const own = samples.filter((sample) => sample.author === author);
    const right = own.filter(({ features, kind, also }) => [kind, ...also].includes(mainOf(classifier, features)));
    console.log(
      `${author}, by the others: ${right.length} of ${own.length} (${(right.length / own.length).toFixed(2)})`,
    );
  }
  write(trainKinds(samples));
});

async function samplesOf(author: string, one: EvaluationCase): Promise<Sample[]> {
  const fields = fieldsOf(one);
  const today = dayAfter(one.case.disputeDate ?? "2026-11-01", 5);
  const known = knowledgeOf(fields, caseReason(fields)?.family, today);
  const labeled = one.documents.filter(({ name }) => name in one.truth.categories);
  return Promise.all(
    labeled.map(async ({ name, text }) => ({
      author,
      features: await read(name, Buffer.from(text), known),
      kind: one.truth.categories[name] ?? "none",
      also: one.truth.categoriesAlso[name] ?? [],
    })),
  );
}

/** The papers of the demo, each once. */
async function samplesOfDemo(): Promise<Sample[]> {
  const found = new Map<string, Sample>();
  for (const { documents, purchase, fields } of demoCases("2026-11-21")) {
    const known = knowledgeOf(fields, caseReason(fields)?.family, "2026-11-21");
    for (const make of documents) {
      const { filename, bytes } = await make(purchase);
      if (found.has(filename) || !Object.hasOwn(READ_AS, filename)) continue;
      const [kind = "none"] = READ_AS[filename] ?? [];
      const features = await read(filename, Buffer.from(bytes), known);
      if (features.size > 0) found.set(filename, { author: "demo", features, kind, also: [] });
    }
  }
  return [...found.values()];
}

async function read(name: string, bytes: Buffer, known: CaseKnowledge): Promise<Features> {
  const reading = await readBytes(bytes, { filename: name });
  const { records } = understand([{ file: name, filename: name, reading }], known);
  return featuresOf(records, eventsOfAll(records, known));
}

function mainOf(classifier: Classifier, features: Sample["features"]): Kind {
  return [...classifier.sharesOf(features)].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

function write({ kinds, features }: Weights): void {
  const lines = Object.entries(features).map(([name, line]) => `    ${JSON.stringify(name)}: ${JSON.stringify(line)}`);
  const source = "npm run train:categories, from the papers of scripts/evaluation that are labeled with their kinds";
  fs.writeFileSync(
    OUT,
    `{\n  "source": ${JSON.stringify(source)},\n  "kinds": ${JSON.stringify(kinds)},\n  "features": {\n${lines.join(",\n")}\n  }\n}\n`,
  );
  console.log(`${lines.length} features, ${Math.round(fs.statSync(OUT).size / 1024)} KiB`);
}
