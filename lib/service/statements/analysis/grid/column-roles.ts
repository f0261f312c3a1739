import { z } from "zod";
import raw from "../data/column-words.json";
import { likelyTitle } from "../learned/likely-words";
import { plainLetters, withUmlauts } from "../words";

/** What a column of a statement's table holds. */
export const COLUMN_ROLES = [
  "date",
  "type",
  "status",
  "payoutStatus",
  "mode",
  "captured",
  "currency",
  "feeCurrency",
  "amount",
  "debit",
  "credit",
  "netDebit",
  "netCredit",
  "netCurrency",
  "fee",
  "net",
  "balance",
  "refunded",
  "disputed",
  "disputeStatus",
  "sales",
  "refunds",
  "chargebacks",
  "fees",
  "adjustments",
  "reserve",
  "reference",
  "arn",
  "reasonCode",
  "description",
  "count",
  "rate",
  "part",
  "other",
  "dateOther",
  "direction",
  "operation",
  "code",
  "subtype",
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

const ABBREVIATIONS = new Map(
  Object.entries(z.object({ abbreviations: z.record(z.string(), z.string()) }).parse(raw).abbreviations),
);

/** A title without case, accents, underscores, abbreviations and the zone or account in brackets. */
export function plainTitle(title: string): string {
  return plainLetters(title.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
    .replace(/\((?:utc|[a-z]{2,3}|local time|[a-z]{0,2}\p{Sc})\)|\b(?:r|us|ca|a|hk|nz)\$|\p{Sc}/gu, " ")
    .replace(/[_\-./›:]+/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .split(" ")
    .map((word) => ABBREVIATIONS.get(word) ?? word)
    .join(" ");
}

/**
 * First match wins, so that `chargeback fee` is a fee and `net debit` no debit. Titles are those of the exports of
 * Stripe, Adyen, PayPal, Square, Shopify, Braintree, Payoneer, Amazon Pay, Toast and of printed monthly statements.
 */
const ROLES: readonly (readonly [ColumnRole, RegExp])[] = [
  ["netDebit", /^net debit(?: amount)?$/],
  ["netCredit", /^net credit(?: amount)?$/],
  ["netCurrency", /^(?:net|converted|settlement amount) currency$/],
  ["debit", /^(?:gross )?debit(?:s| amount)?$|^(?:amount )?debited$|^paid out$|^money out$|^withdrawals?$|^soll$/],
  ["credit", /^(?:gross )?credit amount$|^gross credit$|^credit$|^paid in$|^money in$|^deposits?$|^haben$/],
  [
    "currency",
    /^(?:gross |settlement |transaction |original )?(?:currency|currency (?:iso )?code|waehrung|wahrung|mena|devise|moneda|divisa)$|^settlement currency iso code$|^currencycode$|^amount currency(?: code)?$/,
  ],
  ["rate", /(?:exchange|conversion) rate$|^fx rate/],
  ["feeCurrency", /currency(?! amount)/],
  ["payoutStatus", /^payout status$/],
  ["disputeStatus", /^dispute status$/],
  [
    "status",
    /^(?:transaction |payment )?(?:status|state|result|stav|estado|statut)$|^transaction info transaction status$/,
  ],
  ["mode", /^(?:mode|live ?mode|test|test mode|environment|is test)$/],
  ["captured", /^captured$/],
  ["arn", /^(?:arn|acquirer ref(?:erence)?(?: number)?)$/],
  ["reasonCode", /^(?:reason|reason code|dispute reason|chargeback reason(?: code)?)$/],
  [
    "date",
    /^(?:date|date time|(?:transaction|txn|creation|created|processed|posting|posted|settlement|settled|booking|paid|payment|payout|deposit|activity|value|funding|disbursement|chargeback|dispute|case|batch|event)(?: at)?(?: date| day| datetime| time date| date time)(?: utc)?|created(?: at| utc| datetime)*|processed at|settled at|transaction ?posted ?date|datum|buchungsdatum|fecha|data|day|balance transaction created|initiation date|transaction info transaction initiation date|booked|closed)$/,
  ],
  ["disputed", /^disputed amount$/],
  ["refunded", /^(?:converted )?(?:amount refunded|refunded|refund amount|refunded amount|refunded money)$/],
  ["reserve", /^(?:reserve(?:d)?(?: funds)?(?: gross amount)?|rolling reserve|summary reserved funds gross amount)$/],
  ["refunds", /^(?:summary )?(?:partial )?(?:refunds?|returns?|credits|credit vouchers)(?: gross amount| amount)?$/],
  [
    "chargebacks",
    /^(?:summary )?(?:charge ?backs?|disputes?|chargebacks and reversals|chargebacks reversals)(?: gross amount| amount)?$/,
  ],
  [
    "adjustments",
    /^(?:summary )?(?:financial )?adjustments?(?: gross amount| amount)?$|^summary retried payouts gross amount$|^retried amount$/,
  ],
  [
    "sales",
    /^(?:summary )?(?:gross |card |total )?(?:sales|charges|volume|amount submitted)(?: gross amount| amount)?$|^(?:sales|submitted) (?:volume|amount)$|^ventas$|^ventes$|^umsatz$|^omsaetning$|^omsattning$|^omsetning$|^omzet$|^vendite$|^vendas$|^myynti$|^obrot$|^obrat$/,
  ],
  ["rate", /(?:^| )(?:rate|percent|percentage|procent|prosent|prozent|porcentaje|percentuale|percentual|%)(?: |$)/],
  [
    "fee",
    /^(?:total |processing |transaction |third party |summary |paypal |stripe )?(?:fees?|fee amount|fees amount)$|^(?:commission|markup|scheme fees|interchange|v mc d fees|discount due|discount paid|total transaction fee|poplatok|gebuhr|gebuhren|frais|comision|provision|transaction info fee amount|processing fee|service charge fee)$|^summary \w+(?: \w+)? fee amount$|fee amount$|^chargeback fee$/,
  ],
  [
    "net",
    /^(?:net|net amount|net total|netto|net deposit|net transaction amount|netto betrag|neto|montant net|net settlement|net funded|amount funded|total net|net payout)$/,
  ],
  ["balance", /^(?:running |ending |closing )?(?:balance|saldo|zostatok|solde)$|^transaction info ending balance$/],
  [
    "amount",
    /^(?:gross|amount|gross amount|brutto|betrag|montant|importe|importo|transaction amount|settlement amount|sale amount|total|total collected|amount money|transaction info transaction amount|converted amount|charge amount|gross volume|value|bedrag|monto|payment amount|dispute amount|chargeback amount|case amount)$/,
  ],
  [
    "type",
    /^(?:type|transaction type|txn type|reporting category|event type|transaction code|record type|activity|activity type|category|typ|tipo|kind|transaction event code|transaction info transaction event code|journal type|resource)$/,
  ],
  [
    "reference",
    /^(?:transaction|txn|payment|balance transaction|psp|source|charge|payment intent|merchant|order|original|modification|refunded transaction|reference|dispute|case|chargeback|seller order|amazon transaction|invoice)?(?: ?id| ?reference(?: id| number)?| ?number| ?no| ?txn id| control number)$|^(?:id|psp reference|case|order|reference txn id|amazon ?transaction ?id|transaction info transaction id|transaction info paypal reference id|ref|reference)$|^source order id$/,
  ],
  [
    "count",
    /^(?:(?:\w+ )?count|items|number of (?:sales|items|transactions)|transactions|no|nr|qty|# ?(?:of )?\w*|trans)$/,
  ],
  [
    "description",
    /^(?:description|details?|name|memo|narrative|note|beschreibung|descripcion|libelle|transaction description|statement descriptor|meno)$/,
  ],
];

/** The role of a title; `other` when it says nothing this reader knows. */
export function columnRole(title: string): ColumnRole {
  const plain = plainTitle(title);
  const roleOf = (words: string): ColumnRole | undefined => ROLES.find(([, pattern]) => pattern.test(words))?.[0];
  return roleOf(plain) ?? roleOf(withUmlauts(plain)) ?? LIKELY[likelyTitle(title) ?? ""] ?? "other";
}

/** Roles that titles like it had on other statements. Which of several amounts is which, the sums of the rows tell. */
const LIKELY: Readonly<Record<string, ColumnRole | undefined>> = {
  type: "type",
  status: "status",
  reference: "reference",
  words: "description",
  count: "count",
  rate: "rate",
};

const MONEY_ROLES: ReadonlySet<ColumnRole> = new Set([
  "amount",
  "debit",
  "credit",
  "netDebit",
  "netCredit",
  "fee",
  "net",
  "balance",
  "refunded",
  "disputed",
  "sales",
  "refunds",
  "chargebacks",
  "adjustments",
  "reserve",
]);

export function isMoneyRole(role: ColumnRole): boolean {
  return MONEY_ROLES.has(role);
}
