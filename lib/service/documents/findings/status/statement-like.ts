import type { Passage } from "@/lib/service/documents/facts";
import { linePassage, type WorkingText } from "../text/working-text";
import { mentions } from "./mentions";

const PROCESSOR =
  /\b(?:transaction|processing|acquiring|interchange|scheme|assessment|gateway|chargeback|dispute|payment|card|service|monthly|account)[ -]fees?\b|\bmerchant (?:discount|service charge|statement)\b|\bdiscount (?:rate|fee)\b|\b(?:gross|net) (?:sales|volume|settlement|payout)(?: volume)?\b|\bpayouts?\b|\bsettlements?\b|\b(?:processed|sales|card) volume\b|\brolling reserve\b|\bfees? (?:total|due|invoice)\b|\btotal fees\b|\b(?:transaktions|disagio|acquiring|interchange)(?:gebühr|entgelt)\w*|\bserviceentgelt\b|\bumsatzabrechnung\b|\bauszahlung(?:en)?\b|\bfrais (?:de transaction|bancaires|d'interchange)\b|\bcommissions? (?:carte|d'interchange)\b|\bversements?\b|\bcomisiones? (?:por transacción|de procesamiento)\b|\bliquidación\b|\bcommissioni (?:di|sulle) transazion[ei]\b|\btransactiekosten\b|\buitbetaling(?:en)?\b|\bopłat[ay] (?:za transakcje|transakcyjn[ae])\b|\bwypłat[ay]\b/giu;

/** Charges of many customers: a row has its fee or net beside its amount. */
const EXPORT_AMOUNT = /^(?:gross|amount|betrag|montant|importe|importo|bedrag|kwota)\b/iu;
const EXPORT_FEE = /^(?:fees?|gebühr(?:en)?|frais|comisión|commissioni?|opłata|payout|available on)\b/iu;
/** In print, invoices have these columns too. */
const SHEET_NET = /^(?:net|netto|kosten)\b/iu;

/** The first mark of a paper by a processor about many charges: it has amounts and numbers, and is no order. */
export function processorPaper(text: WorkingText): Passage | undefined {
  if (text.reading.form === "json" || text.reading.form === "xml") return undefined;
  const found = mentions(text, PROCESSOR);
  const words = new Set(found.map(({ page, start, end }) => wordsAt(text, page, start, end)));
  const line = text.lines.find((entry) => found[0] && entry.page === found[0].page && found[0].start < entry.end);
  if (words.size >= 3 && line !== undefined) return linePassage(text, line);
  const sheet = text.reading.form === "csv" || text.reading.form === "spreadsheet";
  const row = text.lines.find(
    ({ header }) =>
      header?.some(matches(EXPORT_AMOUNT)) && header.some(matches(EXPORT_FEE, ...(sheet ? [SHEET_NET] : []))),
  );
  return row && linePassage(text, row);
}

const PERSON =
  /^(?:(?:first|last|full|customer|client|company)?[ _]?name|vorname|nachname|prénom|nom|nombre|cognome|naam|imię|nazwisko|customer|kunde|client)\b/iu;
const CONTACT =
  /^(?:e-?mail|phone|mobile|telefon|téléphone|teléfono|telefono|address|adresse|dirección|indirizzo|adres|city|stadt|ville|zip|plz|country|newsletter|since|member)\b/iu;
const SALE =
  /order|invoice|amount|total|price|paid|charge|date|time|item|product|ip\b|event|action|status|track|transaction|card|bestell|betrag|datum|montant|importe|importo|bedrag|kwota|commande|pedido|ordine/iu;

/** Three rows and more of people with ways to reach them and nothing of a sale. */
export function customerList(text: WorkingText): Passage | undefined {
  const rows = text.lines.filter(
    ({ header }) => header?.some(matches(PERSON)) && header.some(matches(CONTACT)) && !header.some(matches(SALE)),
  );
  return rows.length >= 3 && rows[0] !== undefined ? linePassage(text, rows[0]) : undefined;
}

/** Rows of titles have holes where a column has none. */
function matches(...patterns: readonly RegExp[]): (title: string | undefined) => boolean {
  return (title) => title !== undefined && patterns.some((pattern) => pattern.test(title));
}

function wordsAt(text: WorkingText, number: number, start: number, end: number): string {
  const page = text.pages.find((candidate) => candidate.number === number);
  return (page?.prose ?? "").slice(start, end).toLowerCase().replace(/s$/, "");
}
