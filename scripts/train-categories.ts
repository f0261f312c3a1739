import fs from "node:fs";
import path from "node:path";
import { demoCases } from "@/lib/demo/cases/cases";
import { READ_AS } from "@/lib/demo/testing/read-as";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { DocumentReading } from "@/lib/service/documents/reading";
import { eventsOfAll } from "@/lib/service/evidence/categories";
import { type Kind, KindClassifier, withName } from "@/lib/service/evidence/kinds/classify";
import { type Features, featuresOf } from "@/lib/service/evidence/kinds/features";
import { partsOfName } from "@/lib/service/evidence/kinds/names";
import type { CaseKnowledge } from "@/lib/service/evidence/model";
import { knowledgeOf } from "@/lib/service/evidence/ties/case-knowledge";
import { understand } from "@/lib/service/evidence/understand";
import type { LinearWeights } from "@/lib/service/learned/linear-classifier";
import { caseReason } from "@/lib/service/rules/case-requirements";
import { dayAfter, fieldsOf, readingOf } from "./evaluation/measure-cases";
import { type EvaluationCase, KNOWN_SETS, readPapers, readSet } from "./evaluation/sets";
import { NAMES, PAPERS, type Sample, trainKinds } from "./evaluation/train-kinds";
import { command } from "./lib/command";

// npm run train:categories [-- --write-only]: learns the kinds of documents, by what they say and by what their files are called, from the
// labeled sets that the engine is built with, from papers of further authors and the demo's, and prints how often papers of an author are told whom
// the training did not know, and how often without the names of their files.

/** A labeled paper with the parts of its file's name. */
type Named = Sample & { name: Features };

const WRITE_ONLY = "--write-only";
/** Of papers with more lines than that their first ones are learned, too: pictures and print-outs are often cut off. */
const SHORT = 8;
const FIRST_LINES = 6;
const TREES = new Set(["json", "xml"]);

const SET_NAMES: ReadonlySet<string> = new Set([...KNOWN_SETS, "demo"]);

const FOLDER = path.resolve("lib/service/evidence/kinds");

await command("Usage: npm run train:categories [-- --write-only]", async () => {
  const samples: Named[] = [];
  for (const set of KNOWN_SETS) for (const one of readSet(set).cases) samples.push(...(await samplesOf(set, one)));
  for (const { author, cases } of readPapers())
    for (const one of cases) samples.push(...(await samplesOf(author, one)));
  samples.push(...(await samplesOfDemo()));
  console.log(`${samples.length} labeled papers`);
  for (const author of process.argv.includes(WRITE_ONLY) ? [] : new Set(samples.map((sample) => sample.author))) {
    const { papers, names } = learned(samples.filter((sample) => sample.author !== author));
    const [ofPapers, ofNames] = [new KindClassifier(papers), new KindClassifier(names)];
    const own = samples.filter((sample) => sample.author === author);
    const rightBy = (shares: (one: Named) => ReadonlyMap<Kind, number>) =>
      own.filter((one) => [one.kind, ...one.also].includes(mainOf(shares(one)))).length;
    const right = rightBy(({ features, name }) => withName(ofPapers.sharesOf(features), ofNames.sharesOf(name)));
    const nameless = rightBy(({ features }) => ofPapers.sharesOf(features));
    console.log(
      `${author}, by the others: ${right} of ${own.length} (${(right / own.length).toFixed(3)}), without names ${nameless}`,
    );
  }
  write(learned(samples));
});

function learned(samples: readonly Named[]): { papers: LinearWeights; names: LinearWeights } {
  const named = samples.map((sample) => ({ ...sample, features: sample.name }));
  return { papers: trainKinds(samples.filter(isOfAKind), PAPERS), names: trainKinds(named, NAMES) };
}

async function samplesOf(author: string, one: EvaluationCase): Promise<Named[]> {
  const fields = fieldsOf(one);
  const today = dayAfter(one.case.disputeDate ?? "2026-11-01", 5);
  const known = knowledgeOf(fields, caseReason(fields)?.family, today);
  const whole = one.documents.filter(({ name }) => name in one.truth.categories);
  const labeled = [...whole, ...whole.flatMap(firstLinesOf)];
  return Promise.all(
    labeled.map(async (document) => ({
      author,
      features: told(document.name, await readingOf(document), known),
      name: partsOfName(document.name),
      kind: one.truth.categories[document.name] ?? "none",
      also: (one.truth.categoriesAlso[document.name] ?? []).map((category) => category ?? "none"),
    })),
  );
}

/** The further authors call other people's papers no evidence, which their files' names may tell and their words do not. */
function isOfAKind({ author, kind }: Named): boolean {
  return kind !== "none" || SET_NAMES.has(author);
}

function firstLinesOf(document: EvaluationCase["documents"][number]): EvaluationCase["documents"] {
  const lines = document.text.split("\n");
  const filled = lines.flatMap((line, at) => (line.trim() === "" ? [] : [at]));
  const isTree = TREES.has(document.name.split(".").at(-1)?.toLowerCase() ?? "");
  if (isTree || filled.length <= SHORT) return [];
  return [{ ...document, text: lines.slice(0, filled[FIRST_LINES]).join("\n") }];
}

/** The papers of the demo, each once. */
async function samplesOfDemo(): Promise<Named[]> {
  const found = new Map<string, Named>();
  for (const { documents, purchase, fields } of demoCases("2026-11-21")) {
    const known = knowledgeOf(fields, caseReason(fields)?.family, "2026-11-21");
    for (const make of documents) {
      const { filename, bytes } = await make(purchase);
      if (found.has(filename) || !Object.hasOwn(READ_AS, filename)) continue;
      const [kind = "none"] = READ_AS[filename] ?? [];
      const features = told(filename, await readBytes(Buffer.from(bytes), { filename }), known);
      if (features.size > 0)
        found.set(filename, { author: "demo", features, name: partsOfName(filename), kind, also: [] });
    }
  }
  return [...found.values()];
}

function told(name: string, reading: DocumentReading, known: CaseKnowledge): Features {
  const { records } = understand([{ file: name, filename: name, reading }], known);
  return featuresOf(records, eventsOfAll(records, known));
}

function mainOf(shares: ReadonlyMap<Kind, number>): Kind {
  return [...shares].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

function write({ papers, names }: { papers: LinearWeights; names: LinearWeights }): void {
  for (const [name, weights] of Object.entries({ papers, names })) {
    const file = path.join(FOLDER, `${name}.json`);
    fs.writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`);
    console.log(`${name}.json: ${weights.features} features, ${Math.round(fs.statSync(file).size / 1024)} KiB`);
  }
}
