import { z } from "zod";
import { networkFromName } from "@/lib/service/rules/networks";
import { isCurrencyCode } from "@/lib/values/currency-codes";
import columnData from "./columns.json";
import { readNoticeDay } from "./days";
import { labeled } from "./labels";
import { PARTS, type Part, PROCESSORS, type Processor } from "./notice";
import { keyOf } from "./records";

const SHAPES = ["identifier", "amount", "currency", "network", "code", "words", "date", "card", "arn"] as const;
type Shape = (typeof SHAPES)[number];

/** The titles of columns in exports, with the shape that their values must have. The file names its sources. */
const COLUMNS = z
  .object({
    sources: z.record(z.string(), z.string()),
    columns: z.array(
      z.object({ part: z.enum(PARTS), shape: z.enum(SHAPES), titles: z.record(z.string(), z.array(z.string())) }),
    ),
  })
  .parse(columnData).columns;

const SHAPE_OF: Partial<Record<Part, Shape>> = Object.fromEntries(COLUMNS.map(({ part, shape }) => [part, shape]));

/** Which column of a table holds which part, and whose export it seems to be. */
export type ReadColumns = { parts: Map<Part, number>; processor?: Processor; decimals: boolean };

/**
 * The parts of a dispute in the columns of a table: by the normalized words of their titles, and only where the values
 * have the shape of the part. A column holds one part, and the better title wins.
 */
export function readColumns(titles: readonly string[], rows: readonly (readonly string[])[]): ReadColumns {
  const words = titles.map(titleWords);
  const candidates = words.flatMap((title, column) => candidatesOf(title, titles[column] ?? "", column));
  const parts = new Map<Part, number>();
  const taken = new Set<number>();
  for (const { part, column } of candidates.sort((one, other) => one.rank - other.rank)) {
    if (parts.has(part) || taken.has(column)) continue;
    if (!hasShape(SHAPE_OF[part] ?? "words", valuesOf(rows, column))) continue;
    parts.set(part, column);
    taken.add(column);
  }
  const amounts = valuesOf(rows, parts.get("amount") ?? -1);
  const processor = processorOf([...parts].map(([part, column]) => [part, words[column] ?? ""]));
  return { parts, processor, decimals: amounts.some((amount) => DECIMALS.test(amount)) };
}

/** Decimals anywhere in a column show that the whole column is not in minor units. */
const DECIMALS = /\d[.,]\d{2}(?!\d)/;

type Candidate = { part: Part; column: number; rank: number };

/** A title that a processor documents is surer than one of the general list; earlier ones are surer than later ones. */
function candidatesOf(words: string, title: string, column: number): Candidate[] {
  const found = COLUMNS.flatMap(({ part, titles }): Candidate[] => {
    const documented = Object.entries(titles).some(([source, names]) => source !== "general" && names.includes(words));
    const general = titles.general?.indexOf(words) ?? -1;
    if (documented) return [{ part, column, rank: 0 }];
    return general >= 0 ? [{ part, column, rank: 20 + general }] : [];
  });
  const label = labeled(title.replaceAll("_", " "));
  const known = label && !found.some(({ part }) => part === label.part);
  return known ? [...found, { part: label.part, column, rank: label.rank * 10 }] : found;
}

/** `Dispute Date (UTC)` is `dispute date`. */
function titleWords(title: string): string {
  return keyOf(title)
    .replaceAll("_", " ")
    .replace(/ (?:utc|gmt|cet|est|pst)$/, "");
}

const MOST_LOOKED_AT = 200;

function valuesOf(rows: readonly (readonly string[])[], column: number): string[] {
  return rows.slice(0, MOST_LOOKED_AT).flatMap((row) => {
    const value = row[column]?.trim() ?? "";
    return value === "" ? [] : [value];
  });
}

/** Four of five filled cells must fit: exports have remarks and placeholders in single cells. */
function hasShape(shape: Shape, values: readonly string[]): boolean {
  if (values.length === 0) return false;
  return values.filter((value) => FITS[shape](value)).length >= values.length * 0.8;
}

const FITS: Readonly<Record<Shape, (value: string) => boolean>> = {
  identifier: (value) => /^[\p{L}\d#][\p{L}\d _./:#-]{0,79}$/u.test(value) && /\d|_/.test(value),
  amount: (value) => /\d/.test(value) && !/\p{L}{4}/u.test(value) && value.length <= 40,
  currency: (value) => isCurrencyCode(value.toUpperCase()),
  network: (value) => networkFromName(value) !== undefined,
  code: (value) => /[\p{L}\d]/u.test(value) && value.length <= 120,
  words: (value) => /\p{L}{2}/u.test(value),
  date: (value) => readNoticeDay(value) !== undefined,
  card: (value) => /\d{4}\D*$/.test(value) && value.length <= 40,
  arn: (value) => /^\d{23}$/.test(value.replace(/[\s-]/g, "")),
};

/** The processor that documents at least four of the titles, and more of them than any other. */
function processorOf(titles: readonly (readonly [Part, string])[]): Processor | undefined {
  const counts = PROCESSORS.map((processor) => ({
    processor,
    count: titles.filter(([part, words]) =>
      COLUMNS.some((column) => column.part === part && column.titles[processor]?.includes(words)),
    ).length,
  })).sort((one, other) => other.count - one.count);
  const [first, second] = counts;
  return first && first.count >= 4 && first.count > (second?.count ?? 0) ? first.processor : undefined;
}
