/** What card numbers are called, and the networks' names, which stand for them. */
const NAMES = [
  "card",
  "karte",
  "kreditkarte",
  "kartennummer",
  "kreditkartennummer",
  "carte",
  "tarjeta",
  "carta",
  "cartão",
  "kaart",
  "kaartnummer",
  "karta",
  "karty",
  "kort",
  "kortnummer",
  "pan",
  "visa",
  "master ?card",
  "amex",
  "american express",
  "discover",
  "maestro",
  "diners(?: club)?",
  "jcb",
  "union ?pay",
];

const NAME = String.raw`(?<!\p{L})(?:${NAMES.join("|")})(?!\p{L})`;
const NAME_BEFORE = new RegExp(String.raw`${NAME}[^\d\t\r\n]{0,24}[\s:]*$`, "iu");
const NAME_ANYWHERE = new RegExp(NAME, "iu");

/** True when what stands in front of a place says that a card number follows. */
export function isCalledCard(text: string, place: number): boolean {
  return NAME_BEFORE.test(text.slice(Math.max(0, place - 60), place));
}

/** The lines of the tables in a text, each with the titles of its columns. */
export type Titles = () => readonly Line[];
type Line = { start: number; end: number; text: string; titles: readonly string[] };

/** Rows follow each other without a line between, and tabs part their cells; the first row has the titles. */
export function titlesOf(text: string): Titles {
  let known: Line[] | undefined;
  return () => {
    known ??= linesOf(text);
    return known;
  };
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let titles: readonly string[] = [];
  let at = 0;
  for (const line of text.split("\n")) {
    if (!line.includes("\t")) titles = [];
    else if (titles.length === 0) titles = line.split("\t");
    lines.push({ start: at, end: at + line.length, text: line, titles });
    at += line.length + 1;
  }
  return lines;
}

/**
 * True when groups of digits stand in the cells of one row below a title that says card, and the titles of the other
 * cells say so, too, or nothing.
 */
export function isTitledCard(titles: Titles, groups: readonly { start: number; end: number }[]): boolean {
  const [start, end] = [groups[0]?.start ?? 0, groups.at(-1)?.end ?? 0];
  const line = lineAt(titles(), start);
  if (!line || end > line.end) return false;
  const columns = groups.map((group) => line.text.slice(0, group.start - line.start).split("\t").length - 1);
  const [first, ...others] = columns.map((column) => line.titles[column]?.trim() ?? "");
  return NAME_ANYWHERE.test(first ?? "") && others.every((title) => title === "" || NAME_ANYWHERE.test(title));
}

function lineAt(lines: readonly Line[], place: number): Line | undefined {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle]?.start ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return lines[low];
}
