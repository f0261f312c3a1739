import type { RawRow } from "../grid/raw-row";
import { kindRule, type Meaning, saysUndone, typeMeaning } from "../grid/row-types";
import type { RowKind } from "../model";
import type { Amount } from "../money";
import { plainLetters } from "../words";

/**
 * Where gross less fee is the net and no word is known as a sale, the word of most rows that bring money and cost a fee
 * is: nothing else that a processor lists does so.
 */
export function nameSales(rows: RawRow[]): void {
  const listed = rows.filter(({ total, row }) => !total && row.counted);
  const charges = new Set(listed.filter(isNoCharge));
  // A word on all rows is the title above them.
  const isNamed =
    listed.some(({ meaning }) => meaning?.plain === "sale") || new Set(listed.map(({ row }) => row.label)).size < 2;
  for (const one of listed) {
    const { meaning, amount = 0, fee, net } = one;
    // Where nothing else is sold, what brings money less a fee is: what is paid out costs none.
    const isPaid = !isNamed && meaning?.plain === "payout" && net !== undefined && net < amount;
    if (meaning && (isPaid || LENT.has(meaning.plain)) && amount > 0 && fee) nameSale(one);
    if (charges.has(one)) {
      one.meaning = undefined;
      one.row.type = "other";
    }
    // What nobody knows and of which nothing was settled never became money.
    if (!meaning && amount && fee === undefined && net === undefined) {
      one.row.counted = false;
      one.row.reason = "nothing of it was settled";
    }
  }
  const misnamed = listed.filter((one) => charges.has(one));
  nameEarning(listed);
  for (const one of misnamed) if (!one.meaning) nameSale(one);
}

/** Words that a charge may have on a row that brings money of which another charge was taken. */
function isNoCharge({ meaning, amount = 0, fee, net = 0 }: RawRow): boolean {
  return meaning?.plain === "fee" && amount > 0 && Boolean(fee) && net > 0 && net < amount;
}

function nameEarning(listed: readonly RawRow[]): void {
  if (listed.some(({ meaning }) => meaning?.plain === "sale")) return;
  const earning = listed.filter(({ meaning, amount = 0, fee }) => !meaning && amount > 0 && fee);
  const labels = new Set(earning.map(({ row }) => row.label));
  const earns = new Set(earning);
  // Each payment may have a payout of its own.
  const moved = listed.filter(({ meaning }) => meaning?.plain !== "payout");
  // Where every row has words of its own they are no kinds.
  if (labels.size > MOST_LABELS) return;
  for (const label of labels) {
    const named = listed.filter(({ row }) => row.label === label);
    const idle = named.filter((one) => isElsewhere(one) || (!one.amount && !one.net));
    const earn = named.filter((one) => earns.has(one));
    if (label === "" || earn.length < 3 || earn.length + idle.length < named.length || earn.length * 2 < moved.length)
      continue;
    for (const one of named) nameSale(one);
  }
}

/**
 * Where gross less fee is the net and nothing is named as paid back, words of rows that each give back the fee of what
 * they take are those of refunds: a dispute or a charge of the processor gives none back.
 */
export function nameReturns(rows: readonly RawRow[]): void {
  const listed = rows.filter(({ total, row }) => !total && row.counted);
  const cost = Math.sign(listed.reduce((sum, { amount = 0, fee = 0 }) => sum + (amount > 0 ? Math.sign(fee) : 0), 0));
  if (cost === 0 || listed.some(({ meaning }) => meaning?.plain === "refund")) return;
  const unknown = listed.filter(({ meaning }) => !meaning);
  const returns = (one: RawRow): boolean => (one.amount ?? 0) < 0 && Math.sign(one.fee ?? 0) === 0 - cost;
  for (const label of new Set(unknown.filter(returns).map(({ row }) => row.label))) {
    const named = unknown.filter(({ row }) => row.label === label);
    // Without words, rows of what was sold may stand among them.
    const taken = label === "" ? named.filter(({ amount = 0 }) => amount < 0) : named;
    if (!taken.every(returns)) continue;
    for (const one of named) if ((one.amount ?? 0) > 0 && one.fee) nameSale(one);
    for (const one of taken) {
      one.meaning = RETURN;
      one.row.type = "refund";
    }
  }
}

/**
 * Where gross less fee is the net and no column names kinds, a payment that was undone and takes from what is left, with its
 * charge, gives it back: what never became money moves nothing.
 */
export function nameUndone(rows: readonly RawRow[]): void {
  const listed = rows.filter(({ total }) => !total);
  if (listed.some(({ row, net = 0 }) => row.counted && net < 0)) return;
  for (const one of listed) {
    const takes = (one.amount ?? 0) < 0 && (one.net ?? 0) < 0;
    const isSold = one.meaning === undefined || one.meaning.plain === "sale";
    if (one.row.counted || !takes || !isSold || !saysUndone(one.status ?? "")) continue;
    one.row.counted = true;
    one.row.reason = undefined;
    name(one, RETURN);
  }
}

/** What takes money each time, under words that say that a payment was undone, gives it back where other words bring payments. */
export function nameCanceled(rows: readonly RawRow[]): void {
  const listed = rows.filter(({ total, summary, amount, row }) => !total && !summary && amount && row.counted);
  const sold = listed.filter(({ meaning }) => meaning?.plain === "sale");
  const isUndone = ({ row }: RawRow): boolean => saysUndone(row.label);
  if (!sold.some((one) => !isUndone(one) && (one.amount ?? 0) > 0)) return;
  for (const one of sold.filter(isUndone))
    if (sold.every(({ row, amount = 0 }) => row.label !== one.row.label || amount < 0)) name(one, RETURN);
}

/** What came in under words that begin with a sale was sold, whatever they go on with: `Ref.` is also a number. */
export function nameReceived(rows: readonly RawRow[]): void {
  for (const one of rows) {
    const [first = ""] = one.row.label.split(/\s/);
    const isReceived = one.meaning?.plain === "refund" && (one.amount ?? 0) > 0;
    if (isReceived && typeMeaning(first)?.plain === "sale") nameSale(one);
  }
}

/** What takes money alone, under all the words of the sales that bring it and more, gives sales back. */
export function nameTurned(rows: readonly RawRow[]): void {
  const listed = rows.filter(({ total, summary, amount, row }) => !total && !summary && amount && row.counted);
  const sold = listed.filter(({ meaning }) => meaning?.plain === "sale");
  const bring = sold.filter(({ amount = 0 }) => amount > 0);
  const earning = new Set(bring.map(({ row }) => row.label));
  const most = mostNamed(bring);
  const ofSales = wordsOf(most?.row.label ?? "");
  if (bring.length < LEAST_CHARGES || ofSales.length === 0) return;
  for (const one of sold) {
    const words = wordsOf(one.row.label);
    const isMore = words.length > ofSales.length && ofSales.every((word) => words.includes(word));
    if (isMore && !earning.has(one.row.label) && (one.amount ?? 0) < 0) name(one, RETURN);
  }
}

export const RETURN: Meaning = { plain: "refund", adds: "refund-reversal", takes: "refund" };

function nameSale(one: RawRow): void {
  one.meaning = SALE;
  one.row.type = "sale";
}

/** Money that is lent costs no fee of a payment: cash that was paid out to a card does. */
const LENT: ReadonlySet<RowKind> = new Set<RowKind>(["financing"]);

/** Rows whose words say a reason and no kind are of the kind of their section, where no other row says another. */
export function nameBySection(rows: readonly RawRow[], section: Meaning | undefined): void {
  const listed = rows.filter(({ total, summary }) => !total && !summary);
  if (!section || !OF_SECTIONS.has(section.plain)) return;
  if (listed.some(({ meaning }) => meaning && meaning.plain !== section.plain)) return;
  for (const one of listed) {
    one.meaning = section;
    one.row.type = kindRule(section.plain).type;
  }
}

const OF_SECTIONS: ReadonlySet<RowKind> = new Set<RowKind>(["refund", "chargeback", "fee"]);

/** Credits beside sales, where nothing else is paid back and nothing is debited, are what was paid back. */
export function nameCredits(rows: readonly RawRow[]): void {
  const named = (label: string): RawRow[] => rows.filter(({ row }) => row.label.toLowerCase() === label);
  const sold = rows.filter(({ meaning }) => meaning?.plain === "sale").length;
  // Where most rows are credits the word names the kind of card.
  if (
    named("credit").length >= sold ||
    named("debit").length > 0 ||
    rows.some(({ meaning }) => meaning?.plain === "refund")
  )
    return;
  for (const one of named("credit")) {
    one.meaning = { plain: "refund", adds: "refund", takes: "refund" };
    one.row.type = "refund";
  }
}

/** What is named as a sale, is taken nearly each time, and is small beside sales of other names: a charge of the processor. */
export function nameCharges(rows: readonly RawRow[]): void {
  const listed = rows.filter(({ total, summary, amount }) => !total && !summary && amount);
  const sold = listed.filter(({ meaning }) => meaning?.plain === "sale");
  const labels = new Set(sold.map(({ row }) => row.label));
  const own = (label: string): RawRow[] => sold.filter(({ row }) => row.label === label);
  const middle = (some: readonly RawRow[]): Amount =>
    some.map(({ amount = 0 }) => Math.abs(amount)).toSorted((one, other) => one - other)[some.length >> 1] ?? 0;
  const earning = sold.filter(({ amount = 0 }) => amount > 0);
  for (const label of labels) {
    const taken = own(label);
    const others = earning.filter(({ row }) => row.label !== label);
    // A few may be given back with what they were taken of.
    const back = taken.filter(({ amount = 0 }) => amount > 0).length;
    if (label === "" || taken.length - back < LEAST_CHARGES || others.length < LEAST_CHARGES) continue;
    if (back * LEAST_CHARGES > taken.length || middle(taken) > middle(others) * MOST_CHARGE) continue;
    for (const one of taken) {
      one.meaning = CHARGE;
      one.row.type = "fee";
    }
  }
}

/**
 * Small amounts under words that share one with a charge of the processor are charges as well, or what was given back of
 * them; and what takes money under all the words of the sales and more takes a sale back.
 */
export function nameByWords(rows: readonly RawRow[]): void {
  const listed = rows.filter(({ total, summary, amount, row }) => !total && !summary && amount && row.label !== "");
  const sold = listed.filter(({ meaning, amount = 0 }) => meaning?.plain === "sale" && amount > 0);
  const charges = listed.filter(({ meaning }) => meaning === CHARGE);
  const most = mostNamed(sold);
  if (!most || charges.length === 0) return;
  const ofSales = wordsOf(most.row.label);
  const ofCharges = new Set(charges.flatMap(({ row }) => wordsOf(row.label)).filter((word) => !ofSales.includes(word)));
  const middle = sizeOf(sold.filter(({ row }) => row.label === most.row.label));
  for (const one of listed) {
    const words = wordsOf(one.row.label);
    if (one.meaning === CHARGE || one.row.label === most.row.label) continue;
    const isSmall = Math.abs(one.amount ?? 0) < middle * (takesOnly(one, listed) ? 1 : MOST_CHARGE);
    if (isSmall && one.row.type !== "fee" && words.some((word) => ofCharges.has(word))) name(one, CHARGE);
    const isBack = ofSales.length > 1 && words.length > ofSales.length && ofSales.every((word) => words.includes(word));
    if (isBack && (one.amount ?? 0) < 0 && one.meaning?.takes === "payment-sent") name(one, RETURN);
  }
}

/** What is called as sales are, takes money each time and undoes nothing: `Bank settlement charge` of one price. */
function takesOnly({ meaning, row }: RawRow, listed: readonly RawRow[]): boolean {
  const own = listed.filter((one) => one.row.label === row.label);
  return meaning?.plain === "sale" && own.every(({ amount = 0 }) => amount < 0) && !saysUndone(row.label);
}

function name(one: RawRow, meaning: Meaning): void {
  one.meaning = meaning;
  one.row.type = kindRule(meaning.plain).type;
}

/** The first row of the label that most rows have. */
function mostNamed(rows: readonly RawRow[]): RawRow | undefined {
  const counts = new Map<string, number>();
  for (const { row } of rows) counts.set(row.label, (counts.get(row.label) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return rows.find(({ row }) => counts.get(row.label) === most);
}

function sizeOf(rows: readonly RawRow[]): Amount {
  const sizes = rows.map(({ amount = 0 }) => Math.abs(amount)).toSorted((one, other) => one - other);
  return sizes[sizes.length >> 1] ?? 0;
}

/** Words of a label that say something: no `of` and no `from`. */
function wordsOf(label: string): string[] {
  return plainLetters(label).match(/\p{L}{5,}/gu) ?? [];
}

const LEAST_CHARGES = 3;
const MOST_CHARGE = 0.1;
const CHARGE: Meaning = { plain: "fee", adds: "fee-refund", takes: "fee" };
const MOST_LABELS = 40;
export const SALE: Meaning = { plain: "sale", adds: "sale", takes: "sale-reversal" };

/** A payment of which the processor settled nothing and took nothing, where all others close: it was paid otherwise. */
export function isElsewhere({ amount, fee, net, row }: RawRow): boolean {
  return row.counted && amount !== undefined && amount !== 0 && net === 0 && !fee;
}

/** What was sold and neither paid back nor charged left nothing: it was paid otherwise. */
export function leavesNothing({ parts, fee, net, row }: RawRow): boolean {
  return row.counted && Boolean(parts.sales) && !parts.refunds && !parts.chargebacks && !fee && net === 0;
}

export function leaveOut({ row }: RawRow): void {
  row.counted = false;
  row.reason = "paid by other means than cards";
}
