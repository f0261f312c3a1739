import fs from "node:fs";
import path from "node:path";
import { groupsOfLine } from "@/lib/service/evidence/learned/features";
import { LEAST_MARGINS } from "@/lib/service/evidence/learned/learned";
import { LinearClassifier } from "@/lib/service/learned/linear-classifier";
import { type LabeledText, readLabeled, readLines } from "./evaluation/sets";
import { trainSentences } from "./evaluation/train-sentences";
import { command } from "./lib/command";

// npm run train:sentences [-- --write-only]: learns what sentences of terms rule and what messages are about, and prints how
// many labels of an author are seen, and how many are that are none, by a training that did not know this author.

const WRITE_ONLY = "--write-only";
const FOLDER = path.resolve("lib/service/evidence/learned");
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

type Author = { author: string; texts: readonly LabeledText[] };

await command("Usage: npm run train:sentences [-- --write-only]", async () => {
  learn("ruled", readLabeled("clauses"), reports());
  learn("about", readLabeled("topics"), []);
});

function learn(name: keyof typeof LEAST_MARGINS, authors: readonly Author[], others: readonly LabeledText[]): void {
  const all = [...authors.flatMap(({ texts }) => texts), ...others];
  for (const { author, texts: own } of process.argv.includes(WRITE_ONLY) ? [] : authors) {
    const rest = all.filter((one) => !own.includes(one));
    const classifier = new LinearClassifier(trainSentences(rest), groupsOfLine);
    const read = own.map(({ text, labels }) => ({
      labels,
      found: [...classifier.marginsOf(text)].flatMap(([label, margin]) =>
        margin > LEAST_MARGINS[name] ? [label] : [],
      ),
    }));
    const asked = read.flatMap(({ labels, found }) => labels.map((label) => found.includes(label)));
    const wrong = read.flatMap(({ labels, found }) => found.filter((label) => !labels.includes(label)));
    console.log(
      `${author}, by the others: ${asked.filter(Boolean).length} of ${asked.length} labels, ${wrong.length} that are none in ${own.length} texts`,
    );
  }
  const weights = trainSentences(all);
  const file = path.join(FOLDER, `${name}.json`);
  fs.writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`);
  console.log(`${all.length} texts, ${weights.features} features, ${Math.round(fs.statSync(file).size / 1024)} KiB`);
}

/** Lines of papers that say what happened rule nothing. */
function reports(): LabeledText[] {
  return readLines()
    .flatMap(({ wordings }) => wordings)
    .filter(({ event, asserts }) => asserts && !OF_TERMS.has(event))
    .map(({ text }) => ({ text, labels: [] }));
}
