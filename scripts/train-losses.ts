import fs from "node:fs";
import path from "node:path";
import { groupsOfLines } from "@/lib/service/evidence/learned/features";
import { LEAST_LOSS, LOST } from "@/lib/service/evidence/learned/learned";
import { LinearClassifier, type LinearWeights } from "@/lib/service/learned/linear-classifier";
import { KNOWN_SETS, readSet } from "./evaluation/sets";
import { type Dispute, disputeOf, trainLosses, trainLostLines } from "./evaluation/train-losses";
import { command } from "./lib/command";

// npm run train:losses [-- --write-only]: learns what papers of disputes are like that hold a reason not to answer them, and
// prints how many of an author's are told, and how many others are taken for one, by a training that knew only earlier authors.

const WRITE_ONLY = "--write-only";
const FOLDER = path.resolve("lib/service/evidence/learned");
/** Fewer authors than that teach too little to be measured. */
const FEWEST_AUTHORS = 15;

await command("Usage: npm run train:losses [-- --write-only]", async () => {
  const disputes: Dispute[] = [];
  for (const author of KNOWN_SETS) for (const one of readSet(author).cases) disputes.push(await disputeOf(author, one));
  const authors = [...new Set(disputes.map(({ author }) => author))];
  for (const [at, author] of process.argv.includes(WRITE_ONLY) ? [] : authors.entries()) {
    if (at < FEWEST_AUTHORS) continue;
    const earlier = new Set(authors.slice(0, at));
    const weights = trainLosses(disputes.filter((one) => earlier.has(one.author)));
    const classifier = new LinearClassifier(weights, groupsOfLines);
    const own = disputes.filter((one) => one.author === author);
    const told = (isLost: boolean): string => {
      const of = own.filter((one) => one.isLost === isLost);
      const above = of.filter(({ lines }) => (classifier.marginsOf(lines).get(LOST) ?? 0) > LEAST_LOSS.besideALine);
      return `${above.length} of ${of.length}`;
    };
    console.log(`${author}, by earlier ones: ${told(true)} told, ${told(false)} others taken for one`);
  }
  write("lost", trainLosses(disputes));
  write("lost-lines", trainLostLines(disputes));
});

function write(name: string, weights: LinearWeights): void {
  const file = path.join(FOLDER, `${name}.json`);
  fs.writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`);
  console.log(`${name}.json: ${weights.features} features, ${Math.round(fs.statSync(file).size / 1024)} KiB`);
}
