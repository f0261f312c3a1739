import { isRecord } from "@/lib/service/documents/readers/tree-lines";
import type { Line, Table } from "../table/grid";

/** A list of like records in JSON, as a table whose titles are the fields' names. */
export function jsonTables(data: unknown): Table[] {
  const lists = recordLists(data, "");
  return lists.map(({ name, records }) => {
    const flat = records.map((record) => flatten(record));
    const titles = [...new Set(flat.flatMap((fields) => [...fields.keys()]))];
    return {
      page: 1,
      titles,
      section: name,
      rows: flat.map((fields) => {
        const cells = titles.map((title) => fields.get(title) ?? "");
        return { page: 1, cells, line: lineOf(titles, cells) };
      }),
    };
  });
}

type Found = { name: string; records: Record<string, unknown>[] };

/** Outermost lists of records first; a record that stands alone at the top is a list of one. */
function recordLists(value: unknown, name: string, depth = 0): Found[] {
  if (depth > 6) return [];
  if (Array.isArray(value)) {
    const records = value.filter(isRecord);
    return records.length > 0 && records.some(hasMoney)
      ? [{ name, records }]
      : records.flatMap((one) => recordLists(one, name, depth + 1));
  }
  if (!isRecord(value)) return [];
  const below = Object.entries(value).flatMap(([key, member]) => recordLists(member, key, depth + 1));
  if (below.length > 0) return below;
  return depth === 0 && hasMoney(value) ? [{ name: text(value.object) || text(value.resource), records: [value] }] : [];
}

function hasMoney(record: Record<string, unknown>): boolean {
  return [...flatten(record).keys()].some((key) => /amount|gross|net|fee|value|total|money/i.test(key));
}

/** Nested fields under joined names; an object of a value and a currency is one printed amount. */
function flatten(
  record: Record<string, unknown>,
  prefix = "",
  into = new Map<string, string>(),
  depth = 0,
): Map<string, string> {
  for (const [key, value] of Object.entries(record)) {
    if (key === "_links" || key === "links" || depth > 4) continue;
    const name = prefix === "" ? key : `${prefix} ${key}`;
    const amount = moneyText(value);
    if (amount !== undefined) into.set(name, amount);
    else if (isRecord(value)) flatten(value, name, into, depth + 1);
    else if (Array.isArray(value)) sumOf(value, name, into);
    else if (value !== null && value !== undefined) into.set(name, String(value));
  }
  return into;
}

/** Whole numbers beside a currency in `amount` objects are minor units (Square, Adyen); printed decimals are not. */
function moneyText(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const currency = text(value.currency) || text(value.currency_code) || text(value.currencyCode);
  const given = value.value ?? value.amount;
  if (currency === "" || given === undefined || given === null) return undefined;
  return typeof given === "number" && Number.isInteger(given)
    ? `minor:${given} ${currency.toUpperCase()}`
    : `${given} ${currency.toUpperCase()}`;
}

/** Fees come as a list of parts: their sum is what the row cost. */
function sumOf(list: unknown[], name: string, into: Map<string, string>): void {
  const amounts = list.flatMap((member) => {
    const inner = isRecord(member)
      ? (Object.values(member)
          .map(moneyText)
          .find((one) => one !== undefined) ?? moneyText(member))
      : undefined;
    const found = inner && /^minor:(-?\d+) ([A-Z]{3})$/.exec(inner);
    return found ? [{ minor: Number(found[1]), currency: found[2] }] : [];
  });
  const [first] = amounts;
  if (first) into.set(name, `minor:${amounts.reduce((sum, one) => sum + one.minor, 0)} ${first.currency}`);
}

function lineOf(titles: readonly string[], cells: readonly string[]): Line {
  const shown = cells.map((text, index) => ({ text, from: index, to: index + 1, boxes: [] }));
  return {
    page: 1,
    cells: shown,
    text: titles
      .map((title, index) => `${title}: ${cells[index]}`)
      .join(", ")
      .slice(0, 300),
  };
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
