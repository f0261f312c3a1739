import type { Line, WorkingText } from "./working-text";

/** Gives every table row the titles of its columns. A title row has words only and stands above rows like itself. */
export function addTableHeaders(text: WorkingText): void {
  const sheet = text.reading.form === "csv" || text.reading.form === "spreadsheet";
  let titles: Line | undefined;
  for (const line of text.lines) {
    if (titles !== undefined && titles.page !== line.page) titles = undefined;
    const below = text.lines[line.index + 1];
    if (isTitleRow(line, sheet) && below !== undefined && below.page === line.page && below.cells.length > 1) {
      titles = line;
    } else if (titles !== undefined && belongs(titles, line, sheet)) {
      line.header = titlesByColumn(titles);
    } else if (titles !== undefined && line.cells.length > 1 && line.cells.length < titles.cells.length - 1) {
      // A sum line at the foot has fewer cells: the table has ended.
      titles = undefined;
    }
  }
}

const TITLE = /^[\p{L}#][\p{L}\s.#&/()'_-]{0,30}$/u;
const KNOWN =
  /(?<!\p{L})(?:amount|price|total|date|time|timestamp|status|value|qty|quantity|description|item|event|location|type|ip|order|customer|client|e-?mail|phone|kunde|cliente|betrag|menge|preis|datum|montant|prix|importe|precio|fecha|cantidad|importo|prezzo|data|bedrag|prijs|kwota|cena|ilość)(?!\p{L})/iu;

/** Exports have columns such as `Card Last4` and `Address 2`. */
const EXPORT_TITLE = /^(?:[\p{L}#][\p{L}\s.#&/()'_%-]{0,38})[1-9]?$/u;

function isTitleRow(line: Line, sheet: boolean): boolean {
  const shape = sheet ? EXPORT_TITLE : TITLE;
  if (line.cells.length < 2 || !line.cells.every((cell) => shape.test(cell.text))) return false;
  const known = line.cells.filter((cell) => KNOWN.test(cell.text)).length;
  return line.cells.length >= 3 ? known >= 1 : known === 2;
}

const SUM =
  /^(?:(?:sub|grand )?[\s-]?tota|exclu|incl|net\b|mwst|vat\b|tax\b|btw\b|tva\b|iva\b|zwischensumme|summe\b|gesamt|saldo|balance|amount due)/iu;

function belongs(titles: Line, line: Line, sheet: boolean): boolean {
  if (!sheet && line.cells.some((cell) => SUM.test(cell.text))) return false;
  if (sheet) return (line.cells.at(-1)?.column ?? 0) <= (titles.cells.at(-1)?.column ?? 0) && line.cells.length > 1;
  return line.cells.length === titles.cells.length;
}

function titlesByColumn(titles: Line): string[] {
  const byColumn: string[] = [];
  for (const cell of titles.cells) byColumn[cell.column] = cell.text;
  return byColumn;
}
