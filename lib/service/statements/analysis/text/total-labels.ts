import type { FigureName } from "../model";
import { plainLetters, withUmlauts } from "../words";

export type TotalName =
  | FigureName
  | "chargebackReversals"
  | "netSales"
  | "payouts"
  | "withdrawn"
  | "opening"
  | "closing"
  | "held"
  | "released"
  | "discounts"
  | "tax"
  | "tips";

/** `total`: says that it is the sum; `section`: names the whole; `part`: one of several lines that make it up. */
export type LabelRank = "total" | "section" | "part";

/** Labels of the summaries of Stripe, Square, PayPal, Shopify, Fiserv, Chase, Worldpay, Heartland, Elavon and others. */
const LABELS: readonly (readonly [TotalName, LabelRank, RegExp])[] = [
  [
    "chargebackReversals",
    "section",
    /^(?:total )?(?:charge ?back|dispute) reversals$|^(?:charge ?backs|disputes) (?:won|reversed)$|^reversals won$|^representments$/,
  ],
  [
    "fees",
    "part",
    /^(?:interchange(?: (?:charges|fees))?|discount|assessments?|monthly fees?|gateway fees?|service charges|(?:charge ?back|dispute) fees?|pci(?: \w+)* fees?|statement fees?|batch fees?|transaction fees|scheme fees?|network fees|authorization fees|processing fees|card processing fees|minimum fees?)$/,
  ],
  [
    "fees",
    "total",
    /^total fees(?: (?:charged|due|and charges))?$|^total (?:charges(?: and fees)?|discount due|service charges|commission)$|^summary of all fees$|^fees total$|^total (?:gebuhren|frais|comisiones)$|^less fees$/,
  ],
  [
    "fees",
    "section",
    /^total \w+ fees(?: (?:charged|due|and charges))?$|^(?:fees|fees charged|charges and fees|fees and charges|interchange and assessments?|discount due|fees due|merchant fees|service fees|commissions?|comisiones|frais|gebuhren|provision|stripe fees|paypal fees|costs|kosten)$/,
  ],
  ["netSales", "section", /^(?:total )?net (?:card )?sales$|^net charges$/],
  [
    "sales",
    "total",
    /^(?:total )?gross (?:card )?(?:sales|charges|payments|volume|revenue|credit|processing volume|amount)(?: you submitted)?$|^total (?:card )?(?:sales|volume|charges|payments|revenue|amount submitted|gross sales(?: you submitted)?|transactions amount)$|^bruttoumsatz$|^(?:total )?ventas brutas$|^(?:total )?ventes brutes$/,
  ],
  [
    "sales",
    "section",
    /^(?:card )?sales(?: volume| amount)?$|^(?:payments|charges|amount submitted|processed volume|processing volume|payments received|payment volume|card payments|revenue|turnover|umsatz|ventas|ventes|deposit amount|submitted)$/,
  ],
  [
    "refunds",
    "total",
    /^total (?:refunds|returns|credits|refunds and credits|returns and credits|reembolsos|remboursements|erstattungen)$/,
  ],
  [
    "refunds",
    "section",
    /^(?:less )?(?:refunds|returns|credits|credit vouchers|partial refunds|customer refunds|refunds and credits|returns and credits|sales returns|reembolsos|remboursements|erstattungen|gutschriften|terugbetalingen|rimborsi)$/,
  ],
  [
    "chargebacks",
    "total",
    /^total (?:charge ?backs|disputes|charge ?backs (?:and )?reversals|contracargos|retrofacturations)$/,
  ],
  [
    "chargebacks",
    "section",
    /^(?:less )?(?:charge ?backs|disputes|charge ?backs (?:and )?reversals|charge ?backs and retrievals|retrievals and charge ?backs|disputes and charge ?backs|contracargos|retrofacturations|impayes|ruckbelastungen|ruckbuchungen|adjustments charge ?backs)$/,
  ],
  ["adjustments", "section", /^(?:total )?(?:financial |other |balance )?adjustments$/],
  [
    "net",
    "total",
    /^(?:total )?net (?:total|amount|deposited|deposits?|funded|funding|payouts?|proceeds|settlement|settled|payable|payment|credited|transfer(?:red)?|due|activity|balance change from activity|amount funded|to merchant|after fees)$|^total (?:net|amount processed|amount funded(?: to your bank)?|funded)$|^amount (?:funded|transferred|processed)$|^(?:total )?neto$|^nettobetrag$|^net verse$|^(?:auszahlungs|gutschrifts|uberweisungs)betrag$/,
  ],
  ["net", "section", /^net$|^netto$/],
  [
    "payouts",
    "section",
    /^(?:total )?(?:deposits(?: and (?:other )?credits)?|payouts|transfers(?: to bank)?|disbursements|auszahlungen)$/,
  ],
  [
    "withdrawn",
    "section",
    /^(?:total )?(?:withdrawals(?: and (?:other )?debits)?|debits|checks(?: paid)?|atm and debit card withdrawals|other withdrawals)$/,
  ],
  ["opening", "section", /^(?:starting|beginning|opening|previous) balance$|^saldo inicial$|^anfangssaldo$/],
  ["closing", "section", /^(?:ending|closing|new|final) balance$|^saldo final$|^endsaldo$/],
  ["held", "section", /^(?:reserves?|funds|amount) (?:held|withheld)$|^rolling reserve$/],
  ["released", "section", /^(?:reserves?|funds) released$/],
  ["discounts", "section", /^discounts(?: and comps)?$/],
  ["tax", "section", /^(?:sales )?tax(?:es)?$/],
  ["tips", "section", /^(?:tips|gratuity)$/],
];

const OF_MONTH = /\s(?:for|of|in|im|fur|pour|en|de|per|voor)\s\p{L}{3,12}\.?\s\d{4}\s*$/u;

/** What a printed label stands for; `undefined` when it is no total that this reader knows. */
export function totalLabel(label: string): { name: TotalName; rank: LabelRank } | undefined {
  const plain = plainLetters(label)
    // The month of the statement says nothing of what is totaled.
    .replace(OF_MONTH, " ")
    .replace(/[&+]/g, " and ")
    .replace(/\((?:[^)]*)\)|[^\p{L}\s]/gu, " ")
    .replace(/\b(?:usd|eur|gbp|cad|aud|this period|for the period|in period|for this month)\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  // Fields of interfaces are named in the singular: `total_sale_amount`.
  const bare = plain.replace(/ (?:amount|value)$/, "");
  const spellings = [plain, withUmlauts(plain), ...(bare.startsWith("total ") ? [bare, `${bare}s`] : [])];
  const found = spellings
    .map((words) => LABELS.find(([, , pattern]) => pattern.test(words)))
    .find((label) => label !== undefined);
  return found && { name: found[0], rank: found[1] };
}

/** Titles of columns that count another time than the statement's: the year so far, the month before. */
const OTHER_PERIOD =
  /\b(?:year to date|ytd|(?:prior|previous|last|preceding) (?:month|period|year|statement)|cumulative|jahr kumuliert|vormonat|vorjahr|cumul annuel|mois precedent|acumulado)\b/;

export function isOtherPeriod(title: string): boolean {
  return OTHER_PERIOD.test(title.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[-_]/g, " ").toLowerCase());
}
