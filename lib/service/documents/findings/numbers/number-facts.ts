import type { Fact, FactKind } from "@/lib/service/documents/facts";
import { makeFact } from "../text/make-fact";
import type { Line, WorkingText } from "../text/working-text";

/** Label of a number, the kind of fact it gives and its role. Earlier entries win. */
type NumberRule = readonly [kind: FactKind, role: string, label: string];

const TAIL = String.raw`(?:[\s_-]*(?:confirmation|reference|ref|number|num|no|nr|id|code|numéro|n[°º]|#)\.?)*`;
const STRICT = String.raw`(?:[\s_-]*(?:confirmation|reference|ref|number|num|no|nr|id|code|#)\.?)+`;

const RULES: readonly NumberRule[] = [
  [
    "reference",
    "refund",
    String.raw`refund(?:[\s_-]*(?:transaction|reference|ref|number|no|id|confirmation))+|rma${TAIL}|credit (?:note|memo)${TAIL}|gutschrift(?:s?nummer|s?-?nr)|numéro d'avoir|nota de crédito n\w*`,
  ],
  [
    "order-number",
    "booking",
    String.raw`(?:booking|reservation|itinerary|confirmation|pnr|record locator|trip|buchungs?|reservierungs?|réservation|reserva|prenotazione|boeking|rezerwacj\w+)${STRICT}|buchungs(?:nummer|nr|code)|reservierungs(?:nummer|nr)|boekingsnummer|(?:código|número) de reserva|codice (?:di )?prenotazione|(?:booking|reservation)(?=\s*[:#])|pnr|numéro de (?:réservation|dossier)`,
  ],
  [
    "order-number",
    "invoice",
    String.raw`(?:tax )?invoice${TAIL}|bill${STRICT}|rechnungs?[\s-]?(?:nummer|nr)|(?:numéro de |n[°º]\s*(?:de )?)facture|facture${STRICT}|facture n[°º]|(?:número de |n[°º]\s*(?:de )?)factura|fattura (?:n[°.]?|numero)|numero fattura|factuur(?:nummer|nr)|(?:numer|nr) faktury|faktura (?:vat )?(?:nr|numer)|número da (?:fatura|nota)`,
  ],
  [
    "order-number",
    "receipt",
    String.raw`receipt${STRICT}|receipt(?=\s*#)|beleg(?:nummer|nr)|bon(?:nummer|nr)|folio${STRICT}|ticket${STRICT}|numéro de ticket|estimate${STRICT}|work[\s-]?order${TAIL}|job${STRICT}`,
  ],
  [
    "order-number",
    "order",
    String.raw`(?:purchase |sales |web |your )?order(?:\s?/\s?(?:rev|ref)\w*\.?)?${TAIL}|bestell(?:ung|nummer|nr|-nr)|auftrags(?:nummer|nr)|bestellung(?:snummer|snr)?|numéro de (?:la )?commande|commande${TAIL}|n[°º]\s*(?:de )?commande|(?:número|nº|num) (?:de|do) (?:pedido|orden|encomenda)|pedido${TAIL}|(?:numero|n\.?) (?:d[i'’]\s?)?ordine|ordine n[.°]|ordine${TAIL}|bestelnummer|bestelling${TAIL}|ordernummer|numer zamówienia|zamówieni[ea](?: (?:nr|numer))?|注文番号|订单号|주문번호`,
  ],
  [
    "reference",
    "transaction",
    `(?:payment |sale |original )?(?:transaction|txn|trans|trace)${STRICT}|txn|vorgangs(?:nummer|nr)|transaktions(?:nummer|id)|numéro de transaction|id (?:de )?transacción|identifiant de (?:la )?transaction`,
  ],
  [
    "reference",
    "payment",
    String.raw`payment${STRICT}|charge[\s_-]*id|payment intent|psp reference|zahlungs(?:referenz|nummer|id)`,
  ],
  ["reference", "terminal", String.raw`terminal${STRICT}|\btid\b`],
  ["reference", "merchant", String.raw`merchant${STRICT}|\bmid\b`],
  ["reference", "retrieval", `rrn|retrieval reference${TAIL}`],
  [
    "reference",
    "ticket",
    String.raw`(?:support |help ?desk )?(?:ticket|case|conversation|request|chat)(?:[\s_]*(?:number|no|id|#)\.?)+|ticket(?=\s*#)`,
  ],
  ["reference", "subscription", `subscription${STRICT}|mandate${TAIL}|membership${STRICT}|agreement${STRICT}`],
  [
    "reference",
    "serial",
    String.raw`serial${STRICT}|s\/n|imei|certificate${STRICT}|seriennummer|numéro de série|número de serie`,
  ],
  ["reference", "license", String.raw`licen[cs]e[\s_]*(?:key|code|no|number)|activation[\s_]*(?:key|code)|product key`],
  [
    "account-id",
    "account",
    String.raw`(?:account|acct|customer|client|user|member|guest|player|kunden|contract)(?:[\s_-]*(?:number|num|no|nr|id|#)\.?)+|kunden(?:nummer|nr)|numéro (?:de )?client|(?:número|id) de cliente|codice cliente|klantnummer|username|user[\s_]?name|login name|user[\s_]?id`,
  ],
  ["device-id", "device", String.raw`device[\s_-]*(?:id|fingerprint|identifier)|fingerprint|(?:browser|machine) id`],
  [
    "reference",
    "reference",
    `(?:your |our )?ref(?:erence)?${TAIL}|referenz(?:nummer)?|référence|referencia|riferimento|referentie`,
  ],
];

const VALUE = String.raw`(#?(?=[\p{L}\d_./-]{0,60}\d)[\p{L}\d][\p{L}\d_./-]{1,60})`;
const PATTERNS = RULES.map(
  ([kind, role, label]) =>
    [
      kind,
      role,
      new RegExp(
        String.raw`(?<![\p{L}\d])(?:${label})\.?[\s"']*(?:is|was|:|：|#|=|nr\.?|no\.?|n[°º])?[\s"':#]{0,3}${VALUE}`,
        "giu",
      ),
    ] as const,
);
const SPLIT = RULES.map(
  ([kind, role, label]) => [kind, role, new RegExp(String.raw`^\W*(?:${label})\W*$`, "iu")] as const,
);
const ALONE = new RegExp(`^${VALUE}$`, "u");

/** Order, booking, invoice and reference numbers, account and device ids, each by its label. */
export function numberFacts(text: WorkingText): Fact[] {
  return text.lines.flatMap((line) => {
    const taken: { start: number; end: number }[] = [];
    const facts: Fact[] = [];
    const add = (kind: FactKind, role: string, start: number, value: string): void => {
      const clean = cleanValue(value);
      const end = start + value.length;
      if (clean === undefined || taken.some((other) => start < other.end && other.start < end)) return;
      taken.push({ start, end });
      const fact = makeFact(text, line.page, start, start + value.replace(/[./_-]+$/, "").length, {
        kind,
        role,
        value: kind === "order-number" ? clean.toUpperCase() : clean,
        certainty: "certain",
      });
      if (fact !== undefined) facts.push(fact);
    };
    for (const [kind, role, pattern] of PATTERNS) {
      for (const match of line.text.matchAll(pattern)) {
        const value = match[1] ?? "";
        // A value in another cell belongs to the label of that cell.
        if (match[0].slice(0, -value.length).includes("\t") && line.header !== undefined) continue;
        add(kind, role, line.start + match.index + match[0].length - value.length, value);
      }
    }
    for (const { label, cell } of labelledCells(text, line)) {
      const rule = SPLIT.find(([, , pattern]) => pattern.test(label));
      if (rule !== undefined && ALONE.test(cell.text)) add(rule[0], rule[1], cell.start, cell.text);
    }
    return facts;
  });
}

/** Cells whose label is the column title, the cell before, or the line above. */
function labelledCells(text: WorkingText, line: Line) {
  const above = text.lines[line.index - 1];
  return line.cells.flatMap((cell, at) => {
    const title = line.header?.[cell.column];
    const before = line.cells[at - 1]?.text;
    const over =
      above?.page !== line.page
        ? undefined
        : above.cells.length === line.cells.length
          ? above.cells[at]?.text
          : above.cells.at(-1)?.text;
    return [title, before, over].flatMap((label) => (label === undefined ? [] : [{ label, cell }]));
  });
}

function cleanValue(value: string): string | undefined {
  const clean = value.replace(/^#+/, "").replace(/[./_-]+$/, "");
  if (clean.length < 2 || !/\d/.test(clean)) return undefined;
  if (/^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,4}[.,]\d{2}|\d{1,2}(?:st|nd|rd|th|x)?)$/i.test(clean)) {
    return /^\d{2}$/.test(clean) ? clean : undefined;
  }
  return clean;
}
