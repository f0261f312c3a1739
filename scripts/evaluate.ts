import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { EVIDENCE_CATEGORIES } from "@/lib/contract/evidence-categories";
import { readDocument } from "@/lib/service/documents/read-document";
import { eventsOfAll } from "@/lib/service/evidence/categories";
import { type DocumentKind, kindOf } from "@/lib/service/evidence/kind";
import type { CaseKnowledge, Event, SourceRecord } from "@/lib/service/evidence/model";
import { type CaseDocument, understand } from "@/lib/service/evidence/understand";
import { todayIn } from "@/lib/values/calendar";
import { recall, type Score } from "./evaluation/score";
import { command, UsageError } from "./lib/command";
import { OperatorError } from "./lib/main.mjs";

// npm run eval:files -- FOLDER [expected.json]: reads every file of a folder as the service does and prints what the
// evidence engine takes it for; with expectations also how much of that is right.

/** By the path inside the folder: the main category of the file, `null` when it is no evidence of any kind. */
const expectationsSchema = z.record(z.string(), z.enum(EVIDENCE_CATEGORIES).nullable());
type Expectations = z.infer<typeof expectationsSchema>;

const MOST_EVENTS = 12;
const LONGEST_QUOTE = 90;

await command("Usage: npm run eval:files -- FOLDER [expected.json]", () => evaluate(process.argv.slice(2)));

async function evaluate([folder, expectedFile]: string[]): Promise<void> {
  if (!folder) throw new UsageError("A folder is missing.");
  const files = filesIn(folder, expectedFile);
  const expected = expectedFile === undefined ? {} : readExpectations(expectedFile);
  // Each file by itself: nothing is known of a case, and each record counts whoever it is about.
  const known: CaseKnowledge = { today: todayIn("UTC"), orders: [], transactionIds: [] };
  const score: Score = { right: 0, missed: [], wrong: [] };
  let [read, categorized, milliseconds] = [0, 0, 0];
  for (const file of files) {
    const start = performance.now();
    const filename = path.basename(file);
    const document = { file, filename, reading: await readDocument(path.join(folder, file), { filename }) };
    const understanding = understand([document], known);
    const kind = kindOf(document, understanding, known);
    const took = Math.round(performance.now() - start);
    print(document, kind, understanding.records, eventsOfAll(understanding.records, known), took);
    milliseconds += took;
    read += document.reading.outcome === "read" ? 1 : 0;
    categorized += kind.categories.length > 0 ? 1 : 0;
    const [main = null] = kind.categories;
    const wanted = expected[file];
    if (wanted === undefined) continue;
    if (wanted === main) score.right += 1;
    else score.missed.push(`${file}: ${wanted}, not ${main}`);
  }
  console.log(`\n${files.length} files, ${read} read, ${categorized} with a category, ${milliseconds} ms`);
  if (expectedFile === undefined) return;
  console.log(`categories: ${recall(score)}`);
  for (const missed of score.missed) console.log(`  - ${missed}`);
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

function readExpectations(file: string): Expectations {
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

function print(
  { file, reading }: CaseDocument,
  kind: DocumentKind,
  records: readonly SourceRecord[],
  events: readonly Event[],
  took: number,
): void {
  console.log(`\n${file}\n  ${reading.form}, ${reading.outcome}, ${took} ms: ${kind.title}`);
  if (reading.message !== undefined) console.log(`  ${reading.message}`);
  console.log(`  categories: ${kind.categories.join(", ") || "none"}`);
  const unusable = new Set(records.flatMap((record) => record.unusable ?? []));
  if (unusable.size > 0) console.log(`  not used: ${[...unusable].join(", ")}`);
  for (const { type, modality, quote } of events.slice(0, MOST_EVENTS))
    console.log(`  ${type} (${modality}): ${shorten(quote.quote)}`);
  if (events.length > MOST_EVENTS) console.log(`  and ${events.length - MOST_EVENTS} more events`);
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE - 1)}…` : line;
}
