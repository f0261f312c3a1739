import { z } from "zod";
import raw from "../data/formats.json";
import { ROW_KINDS } from "../model";
import { COLUMN_ROLES, type ColumnRole } from "./column-roles";
import type { Meaning } from "./row-types";

const kind = z.enum(ROW_KINDS);
const schema = z.object({
  flags: z.object({ minus: z.array(z.string()), plus: z.array(z.string()), memo: z.array(z.string()) }),
  formats: z.array(
    z.object({
      id: z.string(),
      processor: z.string(),
      name: z.string(),
      columns: z.record(z.string(), z.enum(COLUMN_ROLES)),
      required: z.array(z.string()),
      oneOf: z.array(z.array(z.string())).default([]),
      units: z.enum(["major", "minor", "hundredths"]),
      rows: z.record(z.string(), z.union([kind, z.object({ adds: kind, takes: kind })])),
      sources: z.array(z.string()),
      /** Its titles are those of the trade: exports of others have them as well. */
      shared: z.boolean().default(false),
      confidence: z.string(),
    }),
  ),
});
const catalogue = schema.parse(raw);

/** A declared format: what its columns hold, its units and its row types. */
export type Format = {
  id: string;
  processor: string;
  name: string;
  units: "major" | "minor" | "hundredths";
  /** A table with these titles need not be this processor's. */
  shared: boolean;
  role(title: string): ColumnRole | undefined;
  meaning(type: string): Meaning | undefined;
};

const COMPILED = catalogue.formats.map((given) => {
  const columns = new Map(Object.entries(given.columns).map(([title, role]) => [formatTitle(title), role]));
  const rows = new Map(Object.entries(given.rows).map(([value, meant]) => [formatTitle(value), meant]));
  const format: Format = {
    id: given.id,
    processor: given.processor,
    name: given.name,
    units: given.units,
    shared: given.shared,
    role: (title) => columns.get(formatTitle(title)),
    meaning: (type) => {
      const value = formatTitle(type);
      const meant = rows.get(value) ?? rows.get(value.replace(/^(t\d\d)\d\d$/, "$1**"));
      if (!meant) return undefined;
      return typeof meant === "string"
        ? { plain: meant, adds: meant, takes: meant }
        : { plain: meant.adds, adds: meant.adds, takes: meant.takes };
    },
  };
  const required = [...given.required.map((title) => [title]), ...given.oneOf].map((some) => some.map(formatTitle));
  return { format, required };
});

/** The declared format whose titles a table has; of several the one that asks for most. */
export function formatOf(titles: readonly string[]): Format | undefined {
  const known = new Set(titles.map(formatTitle));
  const fitting = COMPILED.filter(({ required }) => required.every((some) => some.some((title) => known.has(title))));
  return fitting.sort((one, other) => other.required.length - one.required.length)[0]?.format;
}

function formatTitle(title: string): string {
  return title
    .normalize("NFKC")
    .replace(/^\uFEFF/, "")
    .toLowerCase()
    .replace(/[\s_.-]+/g, " ")
    .trim();
}

const FLAGS = new Map<string, string>(
  Object.entries(catalogue.flags).flatMap(([flag, values]) => values.map((value) => [value.toLowerCase(), flag])),
);

/** The direction that a flag gives an amount without a sign; `memo` moves nothing. */
export function flagOf(cell: string): "minus" | "plus" | "memo" | undefined {
  const found = FLAGS.get(cell.trim().toLowerCase());
  return found === "minus" || found === "plus" || found === "memo" ? found : undefined;
}
