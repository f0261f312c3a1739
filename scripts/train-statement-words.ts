import fs from "node:fs";
import path from "node:path";
import { readStatementWords } from "./evaluation/sets";
import { trainStatementWords } from "./evaluation/train-statement-words";
import { command } from "./lib/command";

// npm run train:statement-words: learns what words of statements mean, in each place where they stand, from the labeled words.

const FILE = path.resolve("lib/service/statements/analysis/learned/words.json");

await command("Usage: npm run train:statement-words", async () => {
  const words = readStatementWords();
  const weights = trainStatementWords(words);
  fs.writeFileSync(FILE, `${JSON.stringify(weights, null, 2)}\n`);
  console.log(`${words.length} words, ${weights.features} features, ${Math.round(fs.statSync(FILE).size / 1024)} KiB`);
});
