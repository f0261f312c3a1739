import type { Passage } from "@/lib/service/documents/facts";
import { normaliseLabel } from "../text/fields";
import { passageOf, type WorkingText } from "../text/working-text";

export type Scalar = string | number | boolean | null;
export type RecordObject = Record<string, unknown>;

/** One value of a structured record, with the line of the page that shows it. */
export interface Leaf {
  key: string;
  /** Words of the key: `created at`. */
  name: string;
  value: Scalar;
  /** Keys from the root, list positions left out. */
  path: string[];
  /** Objects around the value, nearest first. */
  owners: RecordObject[];
  /** The printed value. */
  passage?: Passage;
}

export function isRecordObject(value: unknown): value is RecordObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** All values of a record in the order of the page, each found again in the page's text. */
export function leavesOf(text: WorkingText): Leaf[] {
  if (text.reading.form !== "json" && text.reading.form !== "xml") return [];
  const leaves: Leaf[] = [];
  walk(text.reading.data, "", [], [], leaves);
  locate(text, leaves);
  return leaves;
}

function walk(value: unknown, key: string, path: string[], owners: RecordObject[], leaves: Leaf[]): void {
  if (leaves.length > 20_000 || path.length > 100) return;
  if (Array.isArray(value)) {
    for (const member of value) walk(member, key, path, owners, leaves);
  } else if (isRecordObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      const own = name === "#text" ? key : name;
      walk(member, own, name === "#text" ? path : [...path, name], [value, ...owners], leaves);
    }
  } else if (typeof value === "string" || typeof value === "number" || typeof value === "boolean" || value === null) {
    if (value !== "") leaves.push({ key, name: normaliseLabel(key.replace(/^@/, "")), value, path, owners });
  }
}

/** Leaves and lines come in the same order, so each leaf takes the next line that has its name. */
function locate(text: WorkingText, leaves: Leaf[]): void {
  const labels = text.lines.map((line) => {
    const page = text.pages.find((candidate) => candidate.number === line.page);
    return labelOf(page?.text.slice(line.start, line.end) ?? "");
  });
  let from = 0;
  for (const leaf of leaves) {
    for (let at = from; at < Math.min(text.lines.length, from + 60); at += 1) {
      const line = text.lines[at];
      if (line === undefined) break;
      const label = labels[at];
      if (label === undefined || label.name !== leaf.name) continue;
      const passage = passageOf(text, line.page, line.start + label.end, line.end);
      if (passage === undefined || !sameValue(passage.quote, leaf.value)) continue;
      leaf.passage = passage;
      from = at + 1;
      break;
    }
  }
}

function labelOf(source: string): { name: string; end: number } | undefined {
  const found = /^[\s"]*([^:]*?)"?\s*:\s+/.exec(source);
  if (found === null) return undefined;
  const last = (found[1] ?? "").split("›").at(-1) ?? "";
  const name = normaliseLabel(last.trim());
  return { name: name.replace(/ \d+$/, ""), end: found[0].length };
}

function sameValue(printed: string, value: Scalar): boolean {
  const shown = printed.replace(/^["']|["',]+$/g, "");
  if (typeof value === "number") return Number.parseFloat(shown) === value;
  const text = String(value).trim().split("\n")[0]?.trim() ?? "";
  return shown.startsWith(text) || shown === text;
}
