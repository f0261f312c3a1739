import type { Line, WorkingText } from "./working-text";

/** Gives every table row the titles of its columns. A title row has words only and as many cells as the rows below. */
export function addTableHeaders(text: WorkingText): void {
  let titles: string[] | undefined;
  let page = 0;
  for (const line of text.lines) {
    if (line.page !== page) titles = undefined;
    page = line.page;
    const below = text.lines[line.index + 1];
    if (isTitleRow(line) && below !== undefined && below.page === page && below.cells.length > 1) {
      titles = line.cells.map((cell) => cell.text);
    } else if (titles !== undefined && line.cells.length === titles.length) {
      line.header = titles;
    } else if (line.cells.length > 1) {
      // A sum line at the foot has fewer cells: the table has ended.
      titles = line.cells.length >= shortestRow(titles) ? titles : undefined;
    }
  }
}

const TITLE = /^[\p{L}][\p{L}\s.#&/()'_-]{0,30}$/u;
const KNOWN =
  /\b(?:amount|price|total|date|status|value|qty|quantity|description|item|betrag|menge|preis|datum|montant|prix|importe|precio|fecha|cantidad|importo|prezzo|data|bedrag|prijs|kwota|cena|ilość|event|location|time|type)\b/iu;

function isTitleRow(line: Line): boolean {
  if (line.cells.length < 2 || !line.cells.every((cell) => TITLE.test(cell.text))) return false;
  const known = line.cells.filter((cell) => KNOWN.test(cell.text)).length;
  return line.cells.length >= 3 ? known >= 1 : known === 2;
}

function shortestRow(titles: string[] | undefined): number {
  return titles === undefined ? Number.POSITIVE_INFINITY : titles.length - 1;
}
