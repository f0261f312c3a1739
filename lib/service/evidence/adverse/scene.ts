import { addDays } from "@/lib/values/calendar";
import { rankOf, typeOf } from "../catalog/catalog";
import { ONLY_AFTER_THE_SALE } from "../catalog/kinds";
import { chainsOf } from "../events/chains";
import { surelyBefore } from "../events/order-of-time";
import {
  type CaseKnowledge,
  type Chain,
  type Event,
  type EventDay,
  type FieldValue,
  isFirm,
  type Money,
  type Understanding,
} from "../model";
import { anchor } from "../proofs/anchors";
import { ofAnotherOrder } from "./own-codes";

/** What the conditions of adverse readings look at. */
export type Scene = {
  known: CaseKnowledge;
  group: string | undefined;
  /** Asserted and reported events of records that are tied to the case. */
  told: readonly Event[];
  chainOf: (event: Event) => Chain | undefined;
  /** Refunds whose last state is an issued or settled credit, by more than somebody's word. */
  credits: readonly Event[];
  /** They come to less than the disputed amount. */
  isPartCredited: boolean;
  saleDay?: EventDay;
  /** Its words name another order than the one of the case. */
  isOfAnotherOrder: (event: Event) => boolean;
  /** Its record names the case, and not only the merchant or nobody. */
  isFirm: (event: Event) => boolean;
  /** What a paper of rules that names nobody but the merchant tells without a day of its own is a rule, too. */
  isGeneral: (event: Event) => boolean;
};

export function sceneOf(understanding: Understanding, known: CaseKnowledge, group: string | undefined): Scene {
  const unnamed = understanding.unnamed ?? [];
  const all = [...understanding.events, ...unnamed];
  const told = all.filter(({ modality }) => modality === "asserted" || modality === "reported");
  const chains = new Map<string, Chain>();
  for (const chain of unnamed.length > 0 ? chainsOf(all) : understanding.chains)
    for (const event of chain.events) chains.set(event.id, chains.get(event.id) ?? chain);
  const credits = understanding.chains.flatMap(({ chain, final, contradictory }) => {
    const credit = chain === "refund" && final !== undefined && CREDITS.has(final.type) && !contradictory;
    return credit && rankOf(final.by) > 1 && !told.some((other) => undoes(other, final)) ? [final] : [];
  });
  const rules = new Set(all.flatMap(({ type, file }) => (type === "policy-disclosed" ? file : [])));
  const isGeneral = (event: Event) =>
    event.at?.own !== true &&
    event.type !== "policy-disclosed" &&
    rules.has(event.file) &&
    GENERAL.has(understanding.ties.get(event.record)?.strength ?? "");
  const day = anchor("sale.day", known, understanding);
  const saleDay = typeof day === "object" && "day" in day ? { saleDay: day } : {};
  const isPartCredited = isLess(credits, known);
  return {
    known,
    group,
    told,
    chainOf: (event) => chains.get(event.id),
    credits,
    isPartCredited,
    isOfAnotherOrder: ofAnotherOrder(understanding),
    isFirm: ({ record }) => isFirm(understanding.ties.get(record)),
    isGeneral,
    ...saleDay,
  };
}

/**
 * `Refunded 60.00` of the shop and `refund failed 60.00` of its processor share no number, so each is a course of its own:
 * a credit of the sum that failed or was taken back has to come surely after that, or below it in the same list.
 */
function undoes(undone: Event, credit: Event): boolean {
  if (!UNDONE.has(undone.type) || undone.id === credit.id) return false;
  const [failed, made] = [moneyField(undone, "amount"), moneyField(credit, "amount")];
  if (failed === undefined || (made !== undefined && Math.abs(made.minor) !== Math.abs(failed.minor))) return false;
  if (surelyBefore(undone, credit)) return false;
  const isListedLater = undone.file === credit.file && credit.at?.own !== true && byPlace(undone, credit) < 0;
  return !isListedLater;
}

const byPlace = (one: Event, other: Event): number =>
  one.place.page - other.place.page || one.place.start - other.place.start;

/** A credit that was tried or made and came to nothing. */
export const UNDONE: ReadonlySet<string> = new Set(["refund-failed", "refund-reversed"]);

/** Credits whose amounts are all known and come to less than the dispute is about. */
function isLess(credits: readonly Event[], { amount: disputed }: CaseKnowledge): boolean {
  if (disputed === undefined || credits.length === 0) return false;
  const sums = credits.map((credit) => moneyField(credit, "amount"));
  const known = sums.flatMap((sum) =>
    sum !== undefined && isSameCurrency(sum, disputed) ? [Math.abs(sum.minor)] : [],
  );
  return known.length === credits.length && known.reduce((all, one) => all + one, 0) < disputed.minor;
}

const isSameCurrency = (one: Money, other: Money): boolean =>
  one.currency === undefined || other.currency === undefined || one.currency === other.currency;

const GENERAL: ReadonlySet<string> = new Set(["merchant", "none"]);
const CREDITS = new Set(["refund-issued", "refund-settled"]);

/** What can only follow a sale and was surely before this one followed another; a hold is released before its charge. */
export function isOfAnotherSale(event: Event, { saleDay }: Scene): boolean {
  if (
    !ONLY_AFTER_THE_SALE.has(event.type) ||
    event.type === "payment-voided" ||
    event.at?.own !== true ||
    saleDay === undefined
  )
    return false;
  const from = addDays(readings(saleDay).toSorted()[0] ?? saleDay.day, -1);
  return readings(event.at).every((day) => day < from);
}

/** What a payment journal tells of another card than the disputed one. */
export function isOfAnotherCard(event: Event, { known: { cardTail } }: Scene): boolean {
  if (!OF_CARDS.has(typeOf(event.type)?.chain ?? "") && !CHECKS.has(event.type)) return false;
  const tail = textField(event, "cardTail");
  return tail !== undefined && cardTail !== undefined && tail.slice(-TAIL) !== cardTail.slice(-TAIL);
}

const TAIL = 4;
const OF_CARDS: ReadonlySet<string> = new Set(["payment", "refund"]);
const CHECKS: ReadonlySet<string> = new Set([
  "address-checked",
  "authentication-failed",
  "card-read",
  "security-code-checked",
]);

/** Days that an event may have been on: of the message where it prints none. Adverse events need any of them. */
export function daysOf(event: Event): string[] {
  return readings(event.at);
}

export function readings(day: EventDay | undefined): string[] {
  if (day === undefined) return [];
  return day.other === undefined ? [day.day] : [day.day, day.other];
}

/** Not later than the day in one of its readings; without a day on either side nothing speaks against it. */
export function mayBeBy(days: readonly string[], anchor: string | undefined): boolean {
  return anchor === undefined || days.length === 0 || days.some((day) => day <= anchor);
}

/** Later than the day in every reading. */
export function surelyAfter(days: readonly string[], anchor: string | undefined): boolean {
  return anchor !== undefined && days.length > 0 && days.every((day) => day > anchor);
}

export function dayField(event: Event, field: string): EventDay | undefined {
  const value = event.fields[field]?.value;
  return typeof value === "object" && "day" in value ? value : undefined;
}

export function moneyField(event: Event, field: string): Money | undefined {
  return asMoney(event.fields[field]?.value);
}

function asMoney(value: FieldValue | undefined): Money | undefined {
  return typeof value === "object" && "minor" in value ? value : undefined;
}

export function textField(event: Event, field: string): string | undefined {
  const value = event.fields[field]?.value;
  return typeof value === "string" ? value : undefined;
}

/** Whether an event of one of the types came after, or may have. */
export function laterOf(scene: Scene, event: Event, types: ReadonlySet<string>): boolean {
  return scene.told.some((other) => types.has(other.type) && other.id !== event.id && surelyBefore(event, other));
}

/** The amount of the whole dispute, or no amount at all. */
export function isWhole(event: Event, { known }: Scene): boolean {
  const amount = moneyField(event, "amount");
  if (amount === undefined || known.amount === undefined) return true;
  return !isSameCurrency(amount, known.amount) || amount.minor >= known.amount.minor;
}
