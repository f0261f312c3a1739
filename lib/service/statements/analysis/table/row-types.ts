import type { RowType } from "../model";

/** A type in words, and whether a positive amount of it lowers what it belongs to (a fee that came back). */
export type Meaning = { type: RowType; back?: boolean };

/** First match wins: the fee of a chargeback is a fee, the reversal of a dispute no dispute. */
const MEANINGS: readonly (readonly [RegExp, Meaning])[] = [
  [/hold on balance|account hold|(?:dispute|payment) hold|payment review/, { type: "reserve" }],
  [/payout (?:reversal|failure|failed|cancel\w*)/, { type: "payout" }],
  [
    /(?:fees? (?:refund|credit|reversal|reversed|rebate))|(?:(?:refund|credit|reversal) of (?:\w+ )?fees?)|refunded fees?/,
    { type: "fee", back: true },
  ],
  [
    /(?:charge ?back|dispute|retrieval|refund|payout|network|stripe|application|platform|processing|service|monthly|gateway|pci|batch|statement|interchange|scheme|conversion|tax)s? (?:\w+ )?(?:fees?|cost)\b|^fees?\b|\bfees?$/,
    { type: "fee" },
  ],
  [
    /(?:charge ?back|dispute|second ?chargeback|case)s? ?(?:\w+ )?(?:reversals?|reversed|won|withdrawn|reinstate\w*|cancel\w*|credit)|reversed? (?:charge ?back|dispute)|representment|chargeback ?reversed/,
    { type: "chargeback reversal" },
  ],
  [
    /charge ?backs?|dispute|a to z|contracargo|retrofactur|ruckbelastung|ruckbuchung|impaye|^payment reversal|^t1106\b|^t1201\b/,
    { type: "chargeback" },
  ],
  [
    /refund (?:failure|failed|reversal|cancel\w*)|failed refund|refunded ?reversed|partial ?capture ?reversal reversal/,
    { type: "refund", back: true },
  ],
  [
    /refund|\breturns?\b|credit voucher|partial capture reversal|reembols|rembours|erstattung|gutschrift|terugbetal|devoluc|rimbors|^t1107\b|^cr$/,
    { type: "refund" },
  ],
  [
    /payout|withdrawal|disburse|^transfer|bank transfer|merchant ?payout|auszahlung|virement|^t04|transfer to bank|settlement to bank|funding transfer|^deposit$/,
    { type: "payout" },
  ],
  [/reserve|\bhold\b|\bheld\b|release|topup|top up|^t15|^t21/, { type: "reserve" }],
  [
    /commission|gebuhr|frais|comision|kosten|assessment|interchange|invoice ?deduction|misc ?costs?|network cost|discount|service charge|surcharge|^t01|cost|provision/,
    { type: "fee" },
  ],
  [/adjust|correction|^debit$|^credit$|balance ?transfer|^t12|manual/, { type: "adjustment" }],
  [
    /charge|payment|sale|capture|settled|purchase|checkout|order|zahlung|venta|vente|umsatz|pago|paiement|^t00|subscription|donation|transaction|betaling/,
    { type: "sale" },
  ],
];

/** What the words of a type column, a status or a section title mean; `undefined` when they say nothing of it. */
export function typeMeaning(label: string, processor?: string): Meaning | undefined {
  const plain = label
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[_\-:/&]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (plain === "") return undefined;
  // Braintree calls a refund a credit; elsewhere a credit is a correction.
  if (plain === "credit" && processor === "braintree") return { type: "refund" };
  return MEANINGS.find(([pattern]) => pattern.test(plain))?.[1];
}
