import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { analyseStatement } from "@/lib/service/statements/analysis/analyse-statement";
import type { DocumentAnalysis } from "@/lib/service/statements/analysis/model";
import { toMain } from "@/lib/service/statements/analysis/money";
import { EXPORTS } from "@/lib/service/statements/testing/formats/exports";
import { GATEWAYS } from "@/lib/service/statements/testing/formats/gateways";
import { HARDER } from "@/lib/service/statements/testing/formats/harder";
import { measure } from "@/lib/service/statements/testing/formats/measure";
import { mutated } from "@/lib/service/statements/testing/formats/mutations";
import { PROCESSORS } from "@/lib/service/statements/testing/formats/processors";
import { UNKNOWN } from "@/lib/service/statements/testing/formats/unknown";
import { LAYOUTS } from "@/lib/service/statements/testing/layouts";
import { AUTHORS } from "./evaluation/sets";
import { evaluateAltered } from "./evaluation/statements/altered";
import { evaluateMatching } from "./evaluation/statements/matching";
import { evaluateRandom } from "./evaluation/statements/random";
import { evaluateTwins } from "./evaluation/statements/twins";
import { command } from "./lib/command";
import { projectRoot } from "./lib/main.mjs";

// npm run eval:statements: reads the statements of the sets, whose authors did not know this program, and prints totals.
// The reader is built with those that stopped being unseen, whose misses their names list; `unseen`, where there is one, is
// only ever measured. With `layouts` it reads the generated layouts instead, with `mutations` the files of declared formats
// and what was made of them, with `matching` it looks for the cases of chargebacks on seeded statements, with `altered` it changes single amounts.

const FIGURES = ["sales", "refunds", "chargebacks", "fees", "net"] as const;
/** Half of the smallest unit of any currency. */
const LEAST = 0.0005;
const amount = z.number().optional();
const figures = z.object({
  sales: amount,
  refunds: amount,
  /** Before their reversals; a reader may take these off. */
  chargebacks: amount,
  reversals: z.number().default(0),
  fees: amount,
  net: amount,
});
const truthSchema = z.array(
  z.object({
    file: z.string(),
    is: z.enum(["settlement", "bank statement", "bill", "card statement"]),
    /** One amount was changed by hand, so that the file's own arithmetic breaks; its figures are not compared. */
    altered: z.boolean(),
    /** Positive amounts of the main unit; absent where the file does not tell. */
    currencies: z.record(z.string(), figures),
    periodStart: z.string().optional(),
    periodEnd: z.string().optional(),
  }),
);
type Truth = z.infer<typeof truthSchema>[number];

const folderOf = (set: string): string => path.join(projectRoot, "scripts/evaluation/statements", set);
/** Of statements there is a set more than of papers. */
const SETS = [...AUTHORS, "unseen"].filter((set) => fs.existsSync(folderOf(set)));

await command(
  `Usage: npm run eval:statements [-- layouts|mutations|matching|twins|random|altered|${SETS.join("|")}]`,
  async () => {
    const wanted = process.argv[2];
    if (wanted === "layouts") return evaluateLayouts(process.argv.includes("--list"));
    if (wanted === "mutations") return evaluateMutations();
    if (wanted === "matching") return evaluateMatching();
    if (wanted === "random")
      return evaluateRandom(process.argv[3], ...process.argv.slice(4).map((number) => Number(number)));
    if (wanted === "twins") return evaluateTwins(process.argv.includes("--list"));
    if (wanted === "altered") return evaluateAltered(honestFiles(process.argv[3]));
    for (const name of SETS)
      if (wanted === undefined || wanted === name) await evaluate(name, wanted === name && name !== "unseen");
  },
);

async function evaluateLayouts(list: boolean): Promise<void> {
  const total = { right: 0, wrong: 0, absent: 0 };
  const files = { denied: 0, accused: 0, periods: 0, settlements: 0 };
  for (const { file, contents, kind, truth, period } of LAYOUTS) {
    const reading = await readBytes(Buffer.from(contents), { filename: file });
    const analysis = analyseStatement(reading, file, { today: "2026-11-22" });
    const currencies = Object.fromEntries(
      Object.entries(truth).map(([code, wanted]) => [code, { ...wanted, reversals: 0 }]),
    );
    for (const outcome of compared(currencies, givenBy(analysis))) total[outcome] += 1;
    if (kind !== "processor statement") continue;
    files.settlements += 1;
    files.denied += analysis.kind === kind ? 0 : 1;
    const failed = analysis.checks.flatMap(({ outcome, detail }) => (outcome === "fail" ? [detail] : []));
    files.accused += failed.length > 0 ? 1 : 0;
    if (list && failed.length > 0) console.log(`${file}: ${failed.join(" ")}`);
    files.periods += analysis.period.start === period[0] && analysis.period.end === period[1] ? 1 : 0;
  }
  console.log(`figures: ${total.right} right, ${total.wrong} wrong, ${total.absent} absent`);
  console.log(`settlements: ${files.denied} of ${files.settlements} denied, ${files.periods} with the right period`);
  console.log(`honest settlements accused: ${files.accused} of ${files.settlements}`);
}

/** Figures by kind of mutation, with each that is wrong. */
async function evaluateMutations(): Promise<void> {
  const samples = [...EXPORTS, ...PROCESSORS, ...UNKNOWN, ...HARDER, ...GATEWAYS].filter(
    ({ name }) => name !== "doubled",
  );
  const kinds = new Map<
    string,
    { files: number; right: number; wrong: string[]; bare: number; absent: number; accused: number }
  >();
  for (const mutation of samples.flatMap(mutated)) {
    const { right, wrong, absent, fails } = await measure(mutation);
    const sum = kinds.get(mutation.mutation) ?? { files: 0, right: 0, wrong: [], bare: 0, absent: 0, accused: 0 };
    sum.files += 1;
    sum.right += right;
    // A title can be all that names a currency: without it the figures are given in none.
    const inCurrency = wrong.filter((figure) => !figure.startsWith(" "));
    sum.wrong.push(...inCurrency.map((figure) => `${mutation.name}: ${figure}`));
    sum.bare += wrong.length - inCurrency.length;
    sum.absent += absent.length;
    sum.accused += fails.length > 0 ? 1 : 0;
    kinds.set(mutation.mutation, sum);
  }
  for (const [kind, { files, right, wrong, bare, absent, accused }] of kinds) {
    const figures = `${right} right, ${wrong.length} wrong, ${bare} without a currency, ${absent} absent`;
    console.log(`${kind}: ${files} files, ${figures}, ${accused} accused`);
    for (const figure of wrong) console.log(`  ${figure}`);
  }
}

/** The honest settlements of all sets but the unseen one, or of one set. */
function honestFiles(only: string | undefined): Parameters<typeof evaluateAltered>[0] {
  return SETS.filter((set) => set !== "unseen" && (only === undefined || set === only)).flatMap((set) => {
    const truth = truthSchema.parse(JSON.parse(fs.readFileSync(path.join(folderOf(set), "truth.json"), "utf8")));
    return truth.flatMap(({ file, is, altered, currencies }) => {
      const isRight = (analysis: DocumentAnalysis): boolean =>
        compared(currencies, givenBy(analysis)).every((outcome) => outcome === "right");
      return is === "settlement" && !altered ? [{ file, folder: folderOf(set), isRight }] : [];
    });
  });
}

async function evaluate(name: string, list: boolean): Promise<void> {
  const folder = folderOf(name);
  console.log(`\n${name}`);
  const truth = truthSchema.parse(JSON.parse(fs.readFileSync(path.join(folder, "truth.json"), "utf8")));
  const total = { right: 0, wrong: 0, absent: 0 };
  const files = { denied: 0, accused: 0, periods: 0, bare: 0, caught: 0, taken: 0 };
  for (const one of truth) {
    const reading = await readBytes(fs.readFileSync(path.join(folder, one.file)), { filename: one.file });
    const analysis = analyseStatement(reading, one.file, { today: "2026-11-22" });
    const settles = analysis.kind === "processor statement";
    const fails = analysis.checks.some(({ outcome }) => outcome === "fail");
    if (list) console.log(`${one.file}: ${missesOf(one, analysis).join("; ") || "as it is"}`);
    if (one.is !== "settlement") files.taken += settles ? 1 : 0;
    else {
      files.denied += settles ? 0 : 1;
      if (hasPeriod(one)) files.periods += isPeriod(one, analysis) ? 1 : 0;
      else files.bare += analysis.period.start === undefined ? 0 : 1;
      files[one.altered ? "caught" : "accused"] += fails ? 1 : 0;
      if (!one.altered) for (const outcome of compared(one.currencies, givenBy(analysis))) total[outcome] += 1;
    }
  }
  const count = (is: (one: Truth) => boolean) => truth.filter(is).length;
  const settlements = count(({ is }) => is === "settlement");
  const altered = count((one) => one.altered);
  const dated = count((one) => one.is === "settlement" && hasPeriod(one));
  console.log(`figures: ${total.right} right, ${total.wrong} wrong, ${total.absent} absent`);
  console.log(`settlements: ${files.denied} of ${settlements} denied`);
  console.log(`periods: ${files.periods} right of ${dated} that are known (${share(files.periods, dated)})`);
  if (dated < settlements)
    console.log(`periods that are not known: ${settlements - dated}, of which ${files.bare} were given one`);
  console.log(`honest settlements accused: ${files.accused} of ${settlements - altered}`);
  console.log(`altered settlements caught: ${files.caught} of ${altered}`);
  console.log(`other papers taken for settlements: ${files.taken} of ${truth.length - settlements}`);
}

/** A truth without a period does not say that there is none: an author may have left it out. */
function hasPeriod({ periodStart, periodEnd }: Truth): boolean {
  return periodStart !== undefined || periodEnd !== undefined;
}

function isPeriod({ periodStart, periodEnd }: Truth, { period }: DocumentAnalysis): boolean {
  return period.start === periodStart && period.end === periodEnd;
}

function share(part: number, whole: number): string {
  return whole === 0 ? "–" : (part / whole).toFixed(3);
}

/** What of a document was not read as it is. */
function missesOf(one: Truth, analysis: DocumentAnalysis): string[] {
  const given = givenBy(analysis);
  const figures = Object.entries(one.currencies).flatMap(([code, wanted]) =>
    FIGURES.flatMap((name) => {
      const [outcome] = compared({ [code]: { reversals: wanted.reversals, [name]: wanted[name] } }, given);
      return outcome === undefined || outcome === "right"
        ? []
        : [`${code} ${name} ${given(code, name) ?? "absent"}, not ${wanted[name]}`];
    }),
  );
  const { start, end } = analysis.period;
  const failed = analysis.checks.filter(({ outcome }) => outcome === "fail").map(({ detail }) => detail);
  return [
    ...((analysis.kind === "processor statement") === (one.is === "settlement") ? [] : [analysis.kind]),
    ...(one.is !== "settlement" || !hasPeriod(one) || isPeriod(one, analysis)
      ? []
      : [`${start} to ${end}, not ${one.periodStart} to ${one.periodEnd}`]),
    ...(one.altered ? [] : figures),
    ...(one.altered === failed.length > 0 ? [] : [`altered: ${one.altered}, failed: ${failed.join(", ")}`]),
  ];
}

type Given = (code: string, name: (typeof FIGURES)[number]) => number | undefined;

function givenBy({ totals }: DocumentAnalysis): Given {
  return (code, name) => {
    const amount = totals.get(code)?.[name];
    return amount === undefined ? undefined : toMain(amount, code || "USD");
  };
}

/** Each figure that the truth has. */
function compared(currencies: Truth["currencies"], given: Given): ("right" | "wrong" | "absent")[] {
  return Object.entries(currencies).flatMap(([code, wanted]) =>
    FIGURES.flatMap((name) => {
      const expected = wanted[name];
      const is = given(code, name);
      if (expected === undefined) return [];
      if (is === undefined) return expected === 0 ? ["right" as const] : ["absent" as const];
      const others = name === "chargebacks" ? [expected, expected - wanted.reversals] : [expected];
      const isRight = others.some((other) => Math.abs(Math.abs(is) - Math.abs(other)) < LEAST);
      return isRight ? ["right" as const] : ["wrong" as const];
    }),
  );
}
