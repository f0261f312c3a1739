import type { DocumentReading } from "@/lib/service/documents/reading";

/** One object of a JSON or XML file, or one row of a table: `evidence_details_due_by` to its value. */
export type FlatRecord = Readonly<Record<string, string>>;

const DEEPEST = 12;
const MOST_OBJECTS = 5000;
/** Report files put title rows above the header. */
const HEADER_WITHIN = 10;

/** Objects and rows that `wanted` accepts, outermost first; accepted objects are not searched further. */
export function recordsOf(reading: DocumentReading, wanted: (record: FlatRecord) => boolean): FlatRecord[] {
  const tree = reading.form === "json" || reading.form === "xml" ? reading.data : undefined;
  if (tree !== undefined) return objectsIn(tree, wanted);
  return reading.tables.flatMap(({ rows }) => rowsIn(rows, wanted));
}

/** `Dispute Date (UTC)`, `disputeDateUtc` and `dispute-date-utc` are one key. */
export function keyOf(name: string): string {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1_$2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1_$2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_+|_+$/g, "");
}

function objectsIn(tree: unknown, wanted: (record: FlatRecord) => boolean): FlatRecord[] {
  const found: FlatRecord[] = [];
  const waiting: { node: unknown; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let seen = 0; waiting.length > 0 && seen < MOST_OBJECTS; seen++) {
    const { node, depth } = waiting.shift() ?? { node: undefined, depth: 0 };
    if (typeof node !== "object" || node === null || depth > DEEPEST) continue;
    const record = Array.isArray(node) ? undefined : flatten(node);
    if (record && wanted(record)) found.push(record);
    else waiting.push(...Object.values(node).map((inner: unknown) => ({ node: inner, depth: depth + 1 })));
  }
  return found;
}

function flatten(tree: object): FlatRecord {
  const flat: Record<string, string> = {};
  const walk = (node: unknown, path: string, depth: number): void => {
    if (node === null || node === undefined || depth > DEEPEST) return;
    if (typeof node !== "object") {
      const value = String(node).trim();
      if (value !== "" && flat[path] === undefined) flat[path] = value;
      return;
    }
    for (const [name, inner] of Object.entries(node)) {
      if (name.startsWith("@")) continue;
      const key = name === "#text" ? "" : keyOf(name);
      walk(inner, key === "" ? path : path === "" ? key : `${path}_${key}`, depth + 1);
    }
  };
  walk(tree, "", 0);
  return flat;
}

function rowsIn(rows: string[][], wanted: (record: FlatRecord) => boolean): FlatRecord[] {
  for (const [at, header] of rows.slice(0, HEADER_WITHIN).entries()) {
    const keys = header.map(keyOf);
    if (keys.filter((key) => key !== "").length < 2) continue;
    const found = rows
      .slice(at + 1)
      .map((row) => zip(keys, row))
      .filter(wanted);
    if (found.length > 0) return found;
  }
  return [];
}

function zip(keys: string[], row: string[]): FlatRecord {
  const record: Record<string, string> = {};
  for (const [column, key] of keys.entries()) {
    const value = row[column]?.trim() ?? "";
    if (key !== "" && value !== "" && record[key] === undefined) record[key] = value;
  }
  return record;
}
