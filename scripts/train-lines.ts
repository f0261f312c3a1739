import fs from "node:fs";
import path from "node:path";
import { groupsOfLine } from "@/lib/service/evidence/learned/features";
import { LEXICON_LANGUAGES, lexiconOf } from "@/lib/service/evidence/lexicon/load";
import { LinearClassifier, type LinearWeights } from "@/lib/service/learned/linear-classifier";
import { documentLines } from "./evaluation/document-lines";
import { KNOWN_SETS, readLines, readSet, type Wording } from "./evaluation/sets";
import { trainAsserted, trainTold } from "./evaluation/train-lines";
import { command } from "./lib/command";

// npm run train:lines [-- --write-only]: learns which lines tell which events, and which of them say that they happened,
// from the labeled lines and the documents that the engine is built with, and prints how often lines of an author are told
// whom the training did not know.

const WRITE_ONLY = "--write-only";
const FOLDER = path.resolve("lib/service/evidence/learned");

await command("Usage: npm run train:lines [-- --write-only]", async () => {
  const sets = KNOWN_SETS.map((author) => ({ author, ...readSet(author) }));
  const authors = [...sets, ...readLines()];
  const wordings = authors.flatMap((set) => set.wordings);
  const examples = LEXICON_LANGUAGES.flatMap(examplesOf);
  for (const { author, wordings: own } of process.argv.includes(WRITE_ONLY) ? [] : authors) {
    if (own.length === 0) continue;
    const others = wordings.filter((wording) => !own.includes(wording));
    const classifier = new LinearClassifier(trainAsserted([...others, ...examples]), groupsOfLine);
    const judged = own.flatMap(({ event, text, asserts }) => {
      const margin = classifier.marginsOf(text).get(event);
      return margin === undefined ? [] : [margin > 0 === asserts];
    });
    const right = judged.filter(Boolean).length;
    console.log(`${author}, by the others: ${right} of ${judged.length} (${(right / judged.length).toFixed(2)})`);
  }
  const documents = (await Promise.all(sets.flatMap(({ cases }) => cases.map(documentLines)))).flat();
  console.log(`${wordings.length} labeled lines, ${examples.length} examples, ${documents.length} lines of documents`);
  write("asserted.json", trainAsserted([...wordings, ...examples]));
  write("told.json", trainTold(wordings, documents));
});

/** The sentences that the lexicon gives for and against its words: plain ones, which papers seldom print. */
function examplesOf(language: string): Wording[] {
  return lexiconOf(language).entries.flatMap((entry) => {
    if (entry.kind !== "trigger" && entry.kind !== "frame") return [];
    if (entry.kind === "trigger" && entry.denies) return [];
    const { concept: event, yes, no } = entry;
    return [
      ...yes.map((text) => ({ event, language, text, asserts: true })),
      ...Object.entries(no).map(([text, told]) => ({
        event,
        language,
        text,
        asserts: told === "asserted" || told === "reported",
      })),
    ];
  });
}

function write(name: string, weights: LinearWeights): void {
  const file = path.join(FOLDER, name);
  fs.writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`);
  console.log(`${name}: ${weights.features} features, ${Math.round(fs.statSync(file).size / 1024)} KiB`);
}
