import type { Fact } from "@/lib/service/documents/facts";
import type { Leaf } from "../records/leaves";
import type { Field } from "../text/fields";
import { normaliseLabel } from "../text/fields";
import { makeFact } from "../text/make-fact";
import type { Line, WorkingText } from "../text/working-text";

/** Titles and labels of what was sold. */
const ITEM =
  /^(?:items?|products?|articles?|goods|services?|descriptions?|item (?:name|description)|product (?:name|description)|title|artikel(?:bezeichnung)?|produkt(?:name)?|ware|bezeichnung|beschreibung|leistung|position|produits?|désignation|prestation|artículos?|productos?|descripción|concepto|prodott[oi]|articol[oi]|descrizione|product|omschrijving|towar|nazwa(?: towaru)?|opis|produto|descrição)$/iu;
/** Columns that make a table one of things sold. */
const SOLD =
  /^(?:qty|quantity|units?|unit price|price(?: each)?|amount|total|line total|menge|anzahl|stück|einzelpreis|preis|betrag|gesamt(?:preis)?|quantité|qté|prix(?: unitaire)?|montant|cantidad|cant|precio|importe|quantità|prezzo|importo|aantal|prijs|bedrag|ilość|cena|kwota|wartość|quantidade|preço|valor)\b/iu;
const SUM =
  /^(?:(?:sub|grand|order)?[\s-]?total|tax|vat|gst|mwst|tva|iva|btw|shipping|postage|delivery|discount|refund|zwischensumme|summe|gesamt|versand|rabatt|sous-total|livraison|envío|spedizione|verzend|razem|suma|dostawa|amount|balance|fee|tip|debit|credit|date\b|qty|quantity|price\b|status)/iu;
/** `2 x Merino shirt  $90.00` */
const COUNTED =
  /^\s*[-*•]?\s*(\d{1,3})\s?[x×]\s+(\p{L}[^\t]{2,80}?)(?=\t|\s{2,}|\s+[(@]|\s*[-–:]?\s*(?:\p{Sc}|[A-Z]{3} ?)\d|\s+\d+[.,]\d{2}|$)/iu;
const MOST = 12;
const LONGEST = 120;

/** What was sold: rows of an order table, counted lines, and labels such as `Item`. Policies and talk sell nothing. */
export function itemFacts(text: WorkingText, fields: readonly Field[]): Fact[] {
  const facts = text.lines.flatMap((line) => rowItem(text, line) ?? countedItem(text, line) ?? []);
  const labelled = facts.length > 0 ? [] : fields.flatMap((field) => labelledItem(text, field) ?? []);
  return [...facts, ...labelled].slice(0, MOST);
}

function rowItem(text: WorkingText, line: Line): Fact | undefined {
  const titles = line.header;
  if (titles === undefined || titles.filter((title) => title !== undefined && SOLD.test(title)).length === 0) return;
  const cell = line.cells.find(({ column }) => ITEM.test(normaliseLabel(titles[column] ?? "")));
  return cell && item(text, line.page, cell.start, cell.text);
}

function countedItem(text: WorkingText, line: Line): Fact | undefined {
  const found = COUNTED.exec(line.text);
  const name = found?.[2]?.trim();
  if (found === null || name === undefined) return undefined;
  return item(text, line.page, line.start + line.text.indexOf(name, found[0].indexOf(found[1] ?? "")), name);
}

function labelledItem(text: WorkingText, { label, value, page, start, line }: Field): Fact | undefined {
  return line.header === undefined && ITEM.test(label) ? item(text, page, start, value) : undefined;
}

const LINE_LIST = /^(?:line_?items?|items?|order_?lines?|products?|cart|goods|display_items)$/i;

/** The lines of an order record: their name, title or description. */
export function recordItems(text: WorkingText, leaves: readonly Leaf[]): Fact[] {
  return leaves
    .flatMap(({ key, path, value, passage }) => {
      const listed = path.slice(0, -1).some((part) => LINE_LIST.test(part));
      if (!listed || !/^(?:name|title|description|product_?name)$/i.test(key) || typeof value !== "string") return [];
      const at = passage?.quote.lastIndexOf(value) ?? -1;
      return passage === undefined || at < 0 ? [] : (item(text, passage.page, passage.start + at, value) ?? []);
    })
    .slice(0, MOST);
}

function item(text: WorkingText, page: number, start: number, written: string): Fact | undefined {
  const name = written.trim();
  if (name.length < 3 || name.length > LONGEST || SUM.test(name) || !/\p{L}{2}/u.test(name)) return undefined;
  if (/^\d{4}-\d{2}-\d{2}|@|:\s*$/.test(name)) return undefined;
  return makeFact(text, page, start, start + written.length, { kind: "item", value: name, certainty: "likely" });
}
