import fs from "node:fs";
import path from "node:path";
import { groupsOfLine } from "@/lib/service/evidence/learned/features";
import { LinearClassifier } from "@/lib/service/learned/linear-classifier";
import { readRulings } from "./evaluation/sets";
import { trainClauses } from "./evaluation/train-clauses";
import { command } from "./lib/command";

// npm run train:clauses [-- --write-only]: learns which sentences of terms rule what, and prints how many clauses of an
// author are seen, and how many are that are none, by a training that did not know this author.

const WRITE_ONLY = "--write-only";
const FILE = path.resolve("lib/service/evidence/learned/ruled.json");

await command("Usage: npm run train:clauses [-- --write-only]", async () => {
  const authors = readRulings();
  const all = authors.flatMap(({ rulings }) => rulings);
  for (const { author, rulings: own } of process.argv.includes(WRITE_ONLY) ? [] : authors) {
    const classifier = new LinearClassifier(trainClauses(all.filter((one) => !own.includes(one))), groupsOfLine);
    for (const border of [-0.4, -0.3, -0.2, -0.1, 0, 0.1]) {
      const read = own.map(({ text, clauses }) => ({
        clauses,
        found: [...classifier.marginsOf(text)].flatMap(([clause, margin]) => (margin > border ? [clause] : [])),
      }));
      const asked = read.flatMap(({ clauses, found }) => clauses.map((clause) => found.includes(clause)));
      const wrong = read.flatMap(({ clauses, found }) =>
        found.filter((clause) => !clauses.some((one) => one === clause)),
      );
      console.log(
        `${author} over ${border}: ${asked.filter(Boolean).length} of ${asked.length} clauses, ${wrong.length} that are none in ${own.length} sentences`,
      );
    }
  }
  const weights = trainClauses(all);
  fs.writeFileSync(FILE, `${JSON.stringify(weights, null, 2)}\n`);
  console.log(
    `${all.length} sentences, ${weights.features} features, ${Math.round(fs.statSync(FILE).size / 1024)} KiB`,
  );
});
