import { isRecord } from "@/lib/service/documents/readers/tree-lines";
import type { DocumentReading } from "@/lib/service/documents/reading";
import { claimsOf } from "./claims/claims";
import type { ColumnRole } from "./grid/column-roles";
import type { Line } from "./grid/grid";
import { isCardBrand, namesBankMovement, typeMeaning } from "./grid/row-types";
import { moneyCells } from "./labels/column-sums";
import { closes, labelledAmount, type PrintedTotals } from "./labels/printed-totals";
import type { TotalName } from "./labels/total-labels";
import type { DocumentKind, Row, RowKind } from "./model";
import { type Amount, readAmount, TOLERANCE } from "./money";
import type { Activity } from "./read-document-rows";
import { plainLetters } from "./words";

type Seen = { reading: DocumentReading; activity: Activity; printed: PrintedTotals };

/**
 * What a document is, by its structure; words only name what the structure shows. It is denied only on evidence that it
 * is something else and none that it settles payments: what cannot be recognized is said to be just that.
 */
export function kindOf({ reading, activity, printed }: Seen): DocumentKind {
  if (reading.outcome !== "read") return "unreadable";
  const { rows, processor } = activity;
  if (isCardAccount(activity, printed)) return "not a statement";
  if (isAccount(activity)) return "bank statement";
  const typed = rows.filter((row) => row.type !== "other" && row.type !== "payout");
  const moved = rows.filter(({ type, amount, net, parts }) => type !== "payout" && (amount !== 0 || net || parts));
  const disputes = typed.length * 2 > moved.length && typed.every((row) => row.type.startsWith("chargeback"));
  if (disputes && printed.sales === undefined && listsMost(activity)) return "chargeback list";
  const sells =
    printed.sales !== undefined ||
    rows.some(({ type, amount, parts }) => (type === "sale" && amount >= 0) || parts?.sales !== undefined);
  if (processor && !sells && (printed.fees || (typed.length > 0 && typed.every((row) => row.type === "fee"))))
    return "fee invoice";
  const isBank = keepsAccount(reading.data);
  if (isBank && receivesPayouts(rows)) return "bank statement";
  if (settles(activity, printed)) return "processor statement";
  if (isBank || follows(activity) || adds(printed)) return "bank statement";
  if (!processor && balances(activity, printed)) return "bank statement";
  if (!processor && isBill(activity.lines) && !isOfAMerchant(activity.lines)) return "customer bill";
  const parts = [printed.fees, printed.net, printed.chargebacks, printed.refunds].filter(Boolean).length;
  // Who is named among rows of free words may only be the one who paid.
  if (processor && (sells || parts > 0 || typed.length > 0 || rows.some(({ type }) => type === "payout")))
    return "processor statement";
  if (sells && (parts > 0 || typed.length > 0)) return "processor statement";
  if (addsUpParts(activity)) return "processor statement";
  const amounts = reading.pages.some(({ text }) => AMOUNTS.test(text));
  return amounts || activity.tables.length > 0 ? "unrecognized" : "not a statement";
}

/** Sums of a printed document that name what was sold, what was taken back of it and what it cost. */
function addsUpParts({ exported, lines, mark }: Activity): boolean {
  if (exported) return false;
  const names = new Set(claimsOf(lines, mark).claims.flatMap(({ name, sum }) => (sum ? [name] : [])));
  const has = (...some: TotalName[]): boolean => some.some((name) => names.has(name));
  return has("sales", "netSales") && has("refunds", "chargebacks") && has("fees");
}

/** Most amounts of a document stand in its rows. */
function listsMost({ exported, lines, rows, mark }: Activity): boolean {
  return exported || lines.filter((line) => moneyCells(line, mark).length > 0).length <= rows.length * 2;
}

/** Decimals, or whole numbers that fill a cell or end a line: payments in an unknown layout may be written so. */
const AMOUNTS = /\d[.,]\d{2}(?!\d)|(?<!\d)[1-9]\d{2,}\n|(?:^|[\t;,])-?[1-9]\d{2,}[\t;,]/m;

const FAMILIES: Partial<Record<RowKind, string>> = {
  sale: "sale",
  refund: "refund",
  chargeback: "chargeback",
  "chargeback-reversal": "chargeback",
  fee: "fee",
};

/** Evidence of settled payments: a declared format, rows that close and name payments, or a summary that closes. */
function settles({ tables, rows }: Activity, printed: PrintedTotals): boolean {
  if (tables.some(({ columns }) => columns.format && columns.closes?.state !== "broken")) return true;
  const families = new Set(rows.flatMap((row) => FAMILIES[row.kind ?? "payout"] ?? []));
  const closing = tables.some(({ columns }) => columns.closes?.state === "holds");
  const told = rows.some((row) => row.parts?.sales !== undefined && row.net !== undefined);
  if (closing && (families.size >= 2 || families.has("sale") || families.has("refund"))) return true;
  if (families.has("sale") && families.size >= 2) return true;
  return told || (printed.sales !== undefined && printed.fees !== undefined && closes(printed));
}

/** A report of a bank account in the messages of ISO 20022 (camt.052, camt.053). */
function keepsAccount(data: unknown): boolean {
  const names = isRecord(data)
    ? [...Object.keys(data), ...Object.values(data).flatMap((one) => (isRecord(one) ? Object.keys(one) : []))]
    : [];
  return names.some((name) => name === "BkToCstmrStmt" || name === "BkToCstmrAcctRpt");
}

const LEAST_RECEIVED = 3;

/** Processors pay into the account: its own would pay out of it. */
function receivesPayouts(rows: readonly Row[]): boolean {
  const paid = rows.filter(({ kind }) => kind === "payout" || kind === "payout-reversal");
  return paid.length >= LEAST_RECEIVED && paid.every(({ amount }) => amount > 0);
}

const LEAST_STEPS = 4;

/** A balance that follows every row of free words, forward or backward: an account, not a list of payments. */
function follows({ tables, rows }: Activity): boolean {
  const plain = tables.every(
    ({ columns: { roles } }) => !roles.some((role) => role === "fee" || role === "net" || role === "type"),
  );
  const kept = rows.filter((row) => row.balance !== undefined);
  // A column of noughts follows from anything.
  if (
    !plain ||
    kept.length < LEAST_STEPS ||
    kept.every(({ amount }) => amount === 0) ||
    kept.some((row) => row.kind && FAMILIES[row.kind])
  )
    return false;
  const steps = (newer: number): boolean =>
    kept.slice(1).every((row, at) => {
      const [one, other] = newer === 1 ? [kept[at], row] : [row, kept[at]];
      return one && other ? Math.abs((one.balance ?? 0) + other.amount - (other.balance ?? 0)) <= TOLERANCE : false;
    });
  return steps(1) || steps(-1);
}

/** Opening balance, deposits and withdrawals give the closing balance, and nothing was sold. */
function adds({ opening, closing, payouts: deposits, withdrawn, sales }: PrintedTotals): boolean {
  if (!opening || !closing || !deposits || !withdrawn || sales) return false;
  const expected = opening.amount + Math.abs(deposits.amount) - Math.abs(withdrawn.amount);
  return Math.abs(expected - closing.amount) <= TOLERANCE;
}

/**
 * A cardholder's account: balances of two months beside a limit or a least payment, and nothing sold between them, or
 * what stands between them makes the one of the other.
 */
function isCardAccount(activity: Activity, { opening, closing, sales }: PrintedTotals): boolean {
  const { lines, mark } = activity;
  if (!lines.some(({ text }) => LIMIT.test(plainLetters(text)))) return false;
  if (spends(activity)) return true;
  if (!opening || !closing) return false;
  if (!sales) return true;
  const listed = lines.flatMap((line) => labelledAmount(line, mark) ?? []);
  const first = listed.findIndex(({ label }) => label === opening.label);
  const last = listed.findIndex(({ label }, at) => at > first && label === closing.label);
  const between = listed.slice(first + 1, Math.max(first + 1, last));
  const sum = between.reduce((total, { amount }) => total + amount, opening.amount);
  return between.length >= 2 && Math.abs(sum - closing.amount) <= TOLERANCE;
}

/** Most rows take money, and together they take it: a cardholder buys. */
function spends({ tables, rows }: Activity): boolean {
  const moved = rows.filter(({ counted, amount, parts }) => counted && amount !== 0 && !parts);
  const taken = moved.filter(({ amount }) => amount < 0);
  const costs = tables.some(({ columns: { roles } }) => roles.includes("fee") || roles.includes("net"));
  return !costs && moved.length >= LEAST_STEPS && taken.length > moved.length * MOST_TAKEN;
}

const MOST_TAKEN = 0.7;

const LIMIT =
  /\b(?:credit limit|credit line|minimum payment|available credit|kreditrahmen|kreditlimit|mindestzahlung|plafond|limite de credito|pago minimo|fido|kredietlimiet|limit kredytowy|kreditgrans|luottoraja|kart limiti|asgari odeme)\b/i;

/** From this share of its rows on, movements of a bank account make a list of rows one. */
const MOST_BANKING = 0.5;

/** Most rows name what only a bank account has (transfers, direct debits, checks), and no fee is taken off any. */
function isAccount({ tables, rows }: Activity): boolean {
  const listed = tables.flatMap(({ table, columns, raw }) =>
    columns.format || columns.closes?.state === "holds" || columns.roles.includes("fee")
      ? []
      : table.rows.map(({ cells }, at) => ({
          banking: cells.some(
            (cell, index) => !OF_PARTIES.has(columns.roles[index] ?? "other") && namesBankMovement(cell),
          ),
          of: raw[at],
        })),
  );
  const banking = listed.filter((one) => one.banking && !one.of?.total);
  if (isPaidByCards(tables)) return false;
  return listed.length >= LEAST_STEPS && banking.length >= rows.length * MOST_BANKING;
}

/** Sales that bring money beside refunds and fees that take it: the holder of a bank account pays by card. */
function isPaidByCards(tables: Activity["tables"]): boolean {
  const listed = tables.flatMap(({ raw }) => raw.filter(({ total, row }) => !total && row.counted));
  const of = (kind: RowKind): number[] =>
    listed.flatMap(({ meaning, amount }) => (meaning?.plain === kind && amount ? [amount] : []));
  const taken = (kind: RowKind): boolean => of(kind).length > 0 && of(kind).every((amount) => amount < 0);
  const sales = of("sale");
  return sales.length >= LEAST_STEPS && sales.every((amount) => amount > 0) && taken("refund") && taken("fee");
}

const OF_PARTIES: ReadonlySet<ColumnRole> = new Set<ColumnRole>(["reference", "date", "currency", "status"]);

/** A balance that is carried, beside deposits and withdrawals: what a bank keeps and a settlement does not. */
function balances({ tables, rows, lines }: Activity, printed: PrintedTotals): boolean {
  const says = (label: RegExp): boolean => lines.some(({ text }) => label.test(text));
  const paid = printed.sales !== undefined || rows.some((row) => row.kind && FAMILIES[row.kind]);
  // A scan may lose the sums; balances beside what only an account has do not stand on a settlement.
  if (!paid && says(BALANCE) && says(ACCOUNT)) return true;
  const carried = tables.some(({ columns: { roles } }) => roles.includes("balance") && roles.includes("debit"));
  const moved = [printed.payouts, printed.withdrawn].filter(Boolean).length;
  return carried || (printed.opening !== undefined && printed.closing !== undefined && moved > 0);
}

const BALANCE = /\b(?:opening|beginning|previous|closing|ending|new|starting) balance\b/i;
const ACCOUNT = /\bchecks? (?:paid|no\b|number|and)|\bATM\b|\bchecking\b|\bsavings\b/i;

const TOTAL =
  /^(?:grand )?total\b|^(?:total )?amount (?:due|paid)\b|^(?:total|balance) due\b|^gesamt|^montant (?:du|total)/i;
const ADDED = /^(?:sub ?total|tax|sales tax|vat|shipping|zwischensumme|mwst|tva)\b/i;

const MONEY = /[.,]\d{2}\)?$|\p{Sc}/u;

const LEAST_BRANDS = 2;

/** A number of a card of which the last digits are shown. */
const CARD = /(?<![\p{L}\d*•])(?:\d{4,6}[ .-]?)?[*xX•]{2,}[ .*xX•-]*(\d{4})(?!\d)/gu;
/** Nobody who is billed pays by so many. */
const LEAST_CARDS = 4;

/** Rows that each name another card: those of the customers of a merchant. */
export function listsCards(lines: readonly Line[]): boolean {
  const cards = new Set<string>();
  for (const { cells, text } of lines)
    if (cells.some((cell) => MONEY.test(cell.text)))
      for (const [, digits = ""] of text.matchAll(CARD)) cards.add(digits);
  return cards.size >= LEAST_CARDS;
}

/**
 * What only merchants have: the cards of customers, sums by kind of card, disputes of their sales, money that is held back,
 * interchange.
 */
function isOfAMerchant(lines: readonly Line[]): boolean {
  if (listsCards(lines)) return true;
  const brands = new Set(
    lines.flatMap(({ cells: [first, ...rest] }) =>
      first && isCardBrand(first.text) && rest.some(({ text }) => MONEY.test(text)) ? [first.text] : [],
    ),
  );
  if (brands.size >= LEAST_BRANDS) return true;
  return lines.some(({ cells }) => {
    const titles = cells.length >= LEAST_TITLES ? cells.map(({ text }) => typeMeaning(text)?.plain ?? "") : [];
    return titles.some((kind) => OF_MERCHANTS.has(kind)) || cells.some(({ text }) => INTERCHANGE.test(text));
  });
}

const LEAST_TITLES = 3;
const OF_MERCHANTS: ReadonlySet<string> = new Set(["chargeback", "chargeback-reversal", "reserve-hold"]);
const INTERCHANGE = /^interchange\b/i;

/** One party is billed: lines add up to a total, or a subtotal and its tax do. */
function isBill(lines: readonly Line[]): boolean {
  const labelled = lines.flatMap((line) => {
    const found = /^(\D*?\p{L}.*?)\s*:?\s*([-(]?\p{Sc}?\s?-?\d[\d.,]*\)?)$/u.exec(
      line.text.replace(/\t+/g, "  ").trim(),
    );
    const amount = found ? readAmount(found[2] ?? "") : undefined;
    return found && amount && MONEY.test(found[2] ?? "")
      ? [{ label: (found[1] ?? "").trim(), amount: Math.abs(amount) }]
      : [];
  });
  const total = labelled.find(({ label }) => TOTAL.test(label));
  if (!total) return false;
  const before = labelled.slice(0, labelled.indexOf(total));
  const items = before.filter(({ label }) => !ADDED.test(label));
  const added = before.filter(({ label }) => ADDED.test(label));
  const sum = (all: { amount: Amount }[]): Amount => all.reduce((total, { amount }) => total + amount, 0);
  return [items, added, before].some((all) => all.length > 0 && Math.abs(sum(all) - total.amount) <= TOLERANCE);
}
