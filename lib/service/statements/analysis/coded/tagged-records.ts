import type { Line, LineUse, Table } from "../grid/grid";
import { readAmount } from "../money";

const LEAST_ROWS = 5;
const LEAST_TAGS = 2;
/** Records with tags make up this share of the lines at least. */
const LEAST_SHARE = 0.5;

/** A name and its value; values between quotation marks or before a semicolon may have blanks. */
const TAGGED = /^([\p{L}_][\p{L}\d_]*)=(.*)$/u;
const PARTS = /\{[^}]*\}|"[^"]*"|[^\s=]+="[^"]*"|\S+/g;

type Tagged = { line: Line; code: string; plain: string[]; tags: Map<string, string> };

/**
 * Records that begin with the code of their kind and name their values: `SALE;2026-06-01;CARD;GROSS=12,00;FEE=-0,20`. What
 * the names say are titles, and the code is the type of each row. Lines without names state sums. `undefined` for other files.
 */
export function taggedRecords(
  lines: readonly Line[],
): { table: Table; around: Line[]; uses: Map<Line, LineUse> } | undefined {
  const read = lines.map((line) => taggedOf(line));
  const rows = read.filter(({ tags }) => tags.size >= LEAST_TAGS);
  const priced = rows.filter(({ tags }) => [...tags.values()].some((value) => PRICE.test(value)));
  if (priced.length < LEAST_ROWS || rows.length < lines.length * LEAST_SHARE) return undefined;
  const names = [...new Set(rows.flatMap(({ tags }) => [...tags.keys()]))];
  const width = Math.max(...rows.map(({ plain }) => plain.length));
  const titles = ["Type", ...Array.from({ length: width }, (_, at) => `Field ${at + 2}`), ...names];
  const uses = new Map<Line, LineUse>(
    read.map(({ line, tags }) => [line, tags.size >= LEAST_TAGS ? "row" : "metadata"]),
  );
  return {
    table: {
      page: rows[0]?.line.page ?? 1,
      titles,
      rows: rows.map(({ line, code, plain, tags }) => ({
        page: line.page,
        line,
        cells: [
          code,
          ...Array.from({ length: width }, (_, at) => plain[at] ?? ""),
          ...names.map((name) => tags.get(name) ?? ""),
        ],
      })),
    },
    around: read.flatMap((one) => (one.tags.size >= LEAST_TAGS ? [] : statedBy(one))),
    uses,
  };
}

const PRICE = /\d[.,]\d{2}$/;

function taggedOf(line: Line): Tagged {
  const isParted = line.text.split(";").length > 2;
  const parts = isParted ? line.text.split(";") : (line.text.match(PARTS) ?? []);
  const [first = "", ...rest] = parts.map((part) => bare(part));
  const found = rest.map((part) => TAGGED.exec(part));
  return {
    line,
    code: first.replace(/^[#:*]/, ""),
    plain: rest.filter((_, at) => !found[at]),
    tags: new Map(found.flatMap((one) => (one ? [[one[1] ?? "", bare(one[2] ?? "")] as const] : []))),
  };
}

function bare(part: string): string {
  return part.trim().replace(/^[{"](.*)[}"]$/, "$1");
}

/** Words behind the code of a line and the amounts among them. */
function statedBy({ line, code, plain }: Tagged): Line[] {
  const at = plain.findIndex((text) => PRICE.test(text) && readAmount(text) !== undefined);
  if (at < 0) return [line];
  const words = plain.slice(0, at).filter((text) => /\p{L}{2}/u.test(text));
  const cells = [words.join(" ") || code, plain[at] ?? ""].map((text, index) => ({
    text,
    from: index,
    to: index + 1,
    boxes: [],
  }));
  return [{ ...line, cells, text: cells.map(({ text }) => text).join("\t") }];
}
