import type { Fact } from "@/lib/service/documents/facts";
import type { DocumentReading } from "@/lib/service/documents/reading";

type Range = { page: number; start: number; end: number };

/** A record, row or conversation of its own in a file that may hold many. */
export type Section = {
  ranges: Range[];
  text: string;
  /** A conversation rather than a row of a table. */
  talk: boolean;
  /** Position from 1 in the list that a data file is. */
  item?: number;
};

/** The separate records of a file: members of a data list, conversations under headings of their own, rows of tables. */
export function sectionsOf(reading: DocumentReading, facts: readonly Fact[]): Section[] {
  const lines = linesOf(reading);
  const items = members(lines, reading);
  if (items.length > 1) return items;
  const talks = conversations(lines);
  if (talks.length > 1) return talks;
  const sheet = reading.form === "csv" || reading.form === "spreadsheet";
  const rows = lines.filter((line) => cellsIn(line) >= (sheet ? 2 : 3) && holdsPerson(line, facts));
  const alike = rows.filter((row) => rows.some((other) => other !== row && (sheet || cellsIn(other) === cellsIn(row))));
  return alike.map((line) => section([line], false));
}

type Line = Range & { text: string };

function linesOf(reading: DocumentReading): Line[] {
  return reading.pages.flatMap((page) =>
    [...page.text.matchAll(/[^\n]+/g)].map((match) => ({
      page: page.number,
      start: match.index,
      end: match.index + match[0].length,
      text: match[0],
    })),
  );
}

/** Data that is a list names the member on every line: `Item 2 › Status: paid`. */
function members(lines: readonly Line[], reading: DocumentReading): Section[] {
  if (reading.form !== "json" || !Array.isArray(reading.data)) return [];
  const byItem = new Map<number, Line[]>();
  for (const line of lines) {
    const item = Number(/^Item (\d+) ›/u.exec(line.text)?.[1] ?? 0);
    if (item > 0) byItem.set(item, [...(byItem.get(item) ?? []), line]);
  }
  const talk = lines.some(({ text }) =>
    /› (?:\w+ \d+: )?(?:agent|customer|messages?|conversation|original)\b/iu.test(text),
  );
  return [...byItem].map(([item, own]) => ({ ...section(own, talk), item }));
}

const HEADING =
  /^\W*(?:[-=_*~]{5,}\s*$|(?:conversation|chat|ticket|case|transcript|thread|session|gespräch|unterhaltung|vorgang|conversation|discussion|conversación|conversazione|gesprek|rozmowa|zgłoszenie)\b(?:[ _-]*(?:no\.?|nr\.?|id|number|transcript|log))?\s*[:#]?\s*#?[\w-]*\d[\w-]*)/iu;

function conversations(lines: readonly Line[]): Section[] {
  const groups: Line[][] = [];
  for (const line of lines) {
    if (HEADING.test(line.text) && !line.text.includes("\t")) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  // What stands before the first line of dashes is a conversation too.
  const first = groups[0]?.[0];
  const before = lines.filter((line) => first !== undefined && lines.indexOf(line) < lines.indexOf(first));
  const all = before.length > 3 && /^\W+$/.test(first?.text ?? "") ? [before, ...groups] : groups;
  const spoken = all.filter((group) => group.length > 2);
  return spoken.length > 1 && lines.some(({ text }) => SPEAKS.test(text))
    ? spoken.map((group) => section(group, true))
    : [];
}

const SPEAKS =
  /^(?:\[?[\d:. /-]{4,22}\]?\s*)?(?:agent|customer|support|client|user|from|kunde|service|von|cliente?|agente|de|klant|klient)\b[^:]{0,30}:/imu;

function cellsIn({ text }: Line): number {
  return text.split("\t").length;
}

/** A value that stands in several rows is one fact; it belongs to every row whose text has it. */
function holdsPerson({ text }: Line, facts: readonly Fact[]): boolean {
  return facts.some(({ kind, passage }) => (kind === "name" || kind === "email") && text.includes(passage.quote));
}

function section(lines: readonly Line[], talk: boolean): Section {
  return {
    ranges: lines.map(({ page, start, end }) => ({ page, start, end })),
    text: lines.map(({ text }) => text).join("\n"),
    talk,
  };
}
