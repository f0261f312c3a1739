import fs from "node:fs";
import path from "node:path";
import { groupsOfLine } from "@/lib/service/evidence/learned/features";
import { LEAST_MARGIN } from "@/lib/service/evidence/papers/rulings";
import { LinearClassifier } from "@/lib/service/learned/linear-classifier";
import { type Ruling, readLines, readRulings } from "./evaluation/sets";
import { trainClauses } from "./evaluation/train-clauses";
import { command } from "./lib/command";

// npm run train:clauses [-- --write-only]: learns which sentences of terms rule what, and prints how many clauses of an
// author are seen, and how many are that are none, by a training that did not know this author.

const WRITE_ONLY = "--write-only";
const FILE = path.resolve("lib/service/evidence/learned/ruled.json");

/** What speaks of terms, or of what somebody will do: it may rule something. */
const OF_TERMS = new Set([
  "policy-disclosed",
  "terms-accepted",
  "amount-agreed",
  "subscription-started",
  "notice-sent",
  "renewal-notice-sent",
  "remedy-offered",
]);

await command("Usage: npm run train:clauses [-- --write-only]", async () => {
  const authors = readRulings();
  const all = [...authors.flatMap(({ rulings }) => rulings), ...reports()];
  for (const { author, rulings: own } of process.argv.includes(WRITE_ONLY) ? [] : authors) {
    const classifier = new LinearClassifier(trainClauses(all.filter((one) => !own.includes(one))), groupsOfLine);
    const read = own.map(({ text, clauses }) => ({
      clauses,
      found: [...classifier.marginsOf(text)].flatMap(([clause, margin]) => (margin > LEAST_MARGIN ? [clause] : [])),
    }));
    const asked = read.flatMap(({ clauses, found }) => clauses.map((clause) => found.includes(clause)));
    const wrong = read.flatMap(({ clauses, found }) =>
      found.filter((clause) => !clauses.some((one) => one === clause)),
    );
    console.log(
      `${author}, by the others: ${asked.filter(Boolean).length} of ${asked.length} clauses, ${wrong.length} that are none in ${own.length} sentences`,
    );
  }
  const weights = trainClauses(all);
  fs.writeFileSync(FILE, `${JSON.stringify(weights, null, 2)}\n`);
  console.log(
    `${all.length} sentences, ${weights.features} features, ${Math.round(fs.statSync(FILE).size / 1024)} KiB`,
  );
});

/** Lines of papers that say what happened rule nothing. */
function reports(): Ruling[] {
  return readLines()
    .flatMap(({ wordings }) => wordings)
    .filter(({ event, asserts }) => asserts && !OF_TERMS.has(event))
    .map(({ text, language }) => ({ text, language, clauses: [] }));
}
