import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { DocumentFindings, Fact } from "@/lib/service/documents/facts";
import { readFindings } from "@/lib/service/documents/read-document";
import type { DocumentReading } from "@/lib/service/documents/reading";
import { command, UsageError } from "./lib/command";
import { add, compare, type Expectation, expectationsSchema, figures, type Tally } from "./lib/evaluation";
import { OperatorError } from "./lib/main.mjs";

// npm run eval:files -- FOLDER [expected.json]: reads every file of a folder as the service does and prints what it finds;
// with expectations also how much of that is right.

const GROUPS: readonly (readonly [heading: string, kinds: readonly Fact["kind"][]])[] = [
  ["amounts", ["amount"]],
  ["dates", ["date"]],
  ["numbers", ["order-number", "tracking-number", "reference", "arn", "account-id", "card-tail", "card-network"]],
  ["payment", ["approval-code", "avs", "cvv", "eci", "ip-address", "device-id"]],
  ["people", ["name", "address", "email"]],
  ["items", ["item"]],
  ["states", ["status"]],
];
const MOST_VALUES = 12;

await command("Usage: npm run eval:files -- FOLDER [expected.json]", () => evaluate(process.argv.slice(2)));

async function evaluate([folder, expectedFile]: string[]): Promise<void> {
  if (!folder) throw new UsageError("A folder is missing.");
  const files = filesIn(folder, expectedFile);
  const expected = expectedFile === undefined ? {} : readExpectations(expectedFile);
  let categories: Tally = { right: 0, wrong: 0, missed: 0 };
  let facts = categories;
  let [read, categorized, milliseconds] = [0, 0, 0];
  for (const file of files) {
    const start = performance.now();
    const { reading, findings } = await readFindings(path.join(folder, file), { filename: path.basename(file) });
    const took = Math.round(performance.now() - start);
    print(file, reading, findings, took);
    milliseconds += took;
    read += reading.outcome === "read" ? 1 : 0;
    categorized += findings.categories.length > 0 ? 1 : 0;
    const wanted: Expectation | undefined = expected[file];
    if (wanted === undefined) continue;
    const comparison = compare(findings, wanted);
    for (const remark of comparison.remarks) console.log(`  ! ${remark}`);
    categories = add(categories, comparison.categories);
    facts = add(facts, comparison.facts);
  }
  console.log(`\n${files.length} files, ${read} read, ${categorized} with a category, ${milliseconds} ms`);
  if (expectedFile === undefined) return;
  console.log(`categories: ${figures(categories)}\nfacts: ${figures(facts)}`);
  for (const file of Object.keys(expected).filter((name) => !files.includes(name))) console.log(`missing: ${file}`);
}

function filesIn(folder: string, expectedFile: string | undefined): string[] {
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`${folder} is not a folder.`);
  const excluded = expectedFile === undefined ? undefined : path.resolve(expectedFile);
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && path.resolve(entry.parentPath, entry.name) !== excluded)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}

function readExpectations(file: string): z.infer<typeof expectationsSchema> {
  if (!fs.existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  const parsed = expectationsSchema.safeParse(parseJson(fs.readFileSync(file, "utf8")));
  if (!parsed.success)
    throw new OperatorError(`${file} is not a list of expectations:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function print(file: string, reading: DocumentReading, findings: DocumentFindings, took: number): void {
  const categories = findings.categories.map(({ category, score }) => `${category} (${score})`).join(", ");
  const hint = findings.hint === undefined ? "" : `; hint ${findings.hint}`;
  console.log(`\n${file}\n  ${reading.form}, ${reading.outcome}, ${took} ms: ${findings.title}`);
  if (reading.message !== undefined) console.log(`  ${reading.message}`);
  console.log(`  categories: ${categories || "none"}${hint}`);
  if (findings.unusable !== undefined) console.log(`  unusable: ${findings.unusable}`);
  for (const [heading, kinds] of GROUPS) {
    const values = findings.facts.filter(({ kind }) => kinds.includes(kind)).map(describe);
    const more = values.length > MOST_VALUES ? ` and ${values.length - MOST_VALUES} more` : "";
    if (values.length > 0) console.log(`  ${heading}: ${values.slice(0, MOST_VALUES).join("; ")}${more}`);
  }
}

function describe({ kind, role, value, certainty }: Fact): string {
  const name = role ?? (kind === "amount" || kind === "date" ? "" : kind);
  return `${name === "" ? "" : `${name} `}${shorten(value)}${certainty === "certain" ? "" : ` (${certainty})`}`;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
}
