import { type CaseResult, measureCase } from "./evaluation/measure-cases";
import { measureWordings } from "./evaluation/measure-wordings";
import { add, recall, type Score } from "./evaluation/score";
import { readSet, SETS } from "./evaluation/sets";
import { command, UsageError } from "./lib/command";

// npm run eval [own|first|…|near-misses|pairs|held-out|unseen] [--list]: how much of the labeled sets the evidence engine understands; with
// --list also what it missed (-) and what it took for something else (!), but for the unseen set.

await command("Usage: npm run eval [own|first|…|near-misses|pairs|held-out|unseen] [--list]", async () => {
  const list = process.argv.includes("--list");
  const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
  const unknown = wanted.filter((name) => !SETS.some((set) => set === name));
  if (unknown.length > 0) throw new UsageError(`There is no set ${unknown.join(", ")}.`);
  for (const name of SETS)
    if (wanted.length === 0 || wanted.includes(name)) await measureSet(name, list && name !== "unseen");
});

async function measureSet(name: (typeof SETS)[number], list: boolean): Promise<void> {
  const { wordings, cases } = readSet(name);
  if (wordings.length + cases.length === 0) return;
  console.log(`\n${name}: ${wordings.length} wordings, ${cases.length} cases`);
  const { seen, fooled } = await measureWordings(wordings);
  print("wordings seen", seen, list);
  console.log(`wordings fooled  ${fooled.wrong.length} of ${fooled.right + fooled.wrong.length}`);
  if (list) for (const text of fooled.wrong) console.log(`  ! ${text}`);
  let total: CaseResult | undefined;
  const responded = { traps: 0, answerable: 0 };
  const started = performance.now();
  for (const one of cases) {
    const result = await measureCase(one);
    if (result.responds) responded[one.trap ? "traps" : "answerable"] += 1;
    total = total
      ? {
          responds: false,
          categories: add(total.categories, result.categories),
          proofs: add(total.proofs, result.proofs),
          requirements: add(total.requirements, result.requirements),
          adverse: add(total.adverse, result.adverse),
          facts: add(total.facts, result.facts),
          shown: add(total.shown, result.shown),
        }
      : { ...result, responds: false };
  }
  if (!total) return;
  for (const kind of ["categories", "requirements", "proofs", "adverse", "facts"] as const)
    print(kind, total[kind], list);
  printShown(total.shown, list);
  const traps = cases.filter(({ trap }) => trap).length;
  console.log(
    `the product responds to ${responded.answerable} of ${cases.length - traps} answerable cases and ${responded.traps} of ${traps} traps`,
  );
  console.log(`${Math.round((performance.now() - started) / cases.length)} ms a case`);
}

function print(what: string, score: Score, list: boolean): void {
  console.log(`${what.padEnd(16)} ${recall(score)}, wrong ${score.wrong.length}`);
  if (!list) return;
  for (const text of [...score.missed.map((one) => `- ${one}`), ...score.wrong.map((one) => `! ${one}`)])
    console.log(`  ${text}`);
}

/** Of the values that are shown as facts, those that the documents have. */
function printShown({ right, wrong }: Score, list: boolean): void {
  const shown = right + wrong.length;
  if (shown === 0) return;
  console.log(`facts shown      ${right} of ${shown} right (${(right / shown).toFixed(3)})`);
  if (list) for (const text of wrong) console.log(`  ! ${text}`);
}
