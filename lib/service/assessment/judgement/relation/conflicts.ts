import type { Passage } from "@/lib/service/documents/facts";
import { AMOUNT_ROLES } from "@/lib/service/documents/findings/vocabulary";
import { dateInWords, daysBetween } from "@/lib/values/calendar";
import { amountWithCode } from "@/lib/values/money";
import { type CaseDocument, factsOf, hasCategory } from "../documents";
import { moneyOf } from "../money";
import { compareNames, nameParts } from "../names";
import type { CaseView } from "./case-view";
import { DATE_SLACK_DAYS, type Link, PURCHASE_DATES } from "./links";
import { type Identity, ORDER_ROLES } from "./own-numbers";

/** Why a document belongs to something else. */
export type Conflict = {
  kind: "card" | "order" | "person" | "currency" | "purchase" | "merchant";
  sentence: string;
  passage: Passage;
};

const PERSON_ROLES = ["billing", "shipping", "cardholder", "consignee", "customer", "guest"];
const DELIVERY_ROLES = ["shipping", "consignee"];
/** Amounts that stand for a whole purchase. */
const WHOLE = [AMOUNT_ROLES.total, AMOUNT_ROLES.paid, AMOUNT_ROLES.authorized, AMOUNT_ROLES.refund];

/** Everything in the document that is of another card, order, person, currency or purchase. */
export function conflictsOf(
  document: CaseDocument,
  links: readonly Link[],
  view: CaseView,
  identity: Identity,
): Conflict[] {
  return [
    cardConflict(document, view),
    orderConflict(document, links, view, identity),
    personConflict(document, links, view, identity),
    currencyConflict(document, links, view),
    purchaseConflict(document, links, view),
    merchantConflict(document, links, view),
  ].filter((conflict) => conflict !== undefined);
}

/** Same person, but dated on another day and of another amount. */
export function isOtherPurchase(document: CaseDocument, links: readonly Link[], view: CaseView): boolean {
  return purchaseConflict(document, links, view) !== undefined;
}

function cardConflict(document: CaseDocument, { cardTail }: CaseView): Conflict | undefined {
  const tails = factsOf(document, "card-tail").filter((fact) => !/wallet|device/.test(fact.role ?? ""));
  const [other] = tails;
  if (cardTail === undefined || other === undefined || tails.some((fact) => fact.value === cardTail)) return undefined;
  const sentence = `It is of the card ending in ${other.value}, not of the card ending in ${cardTail}.`;
  return { kind: "card", sentence, passage: other.passage };
}

function orderConflict(
  document: CaseDocument,
  links: readonly Link[],
  view: CaseView,
  identity: Identity,
): Conflict | undefined {
  const orders = factsOf(document, "order-number", ORDER_ROLES);
  const [other] = orders;
  const tied = links.some(({ kind }) => kind === "tracking" || kind === "reference");
  const twoOrders = view.family === "duplicate" || view.family === "paid_other";
  const known = twoOrders && links.some(({ kind }) => kind === "card" || kind === "name");
  if (other === undefined || identity.orders.size === 0 || tied || known || isList(document)) return undefined;
  if (orders.some((fact) => identity.orders.has(fact.value))) return undefined;
  const sentence = `It is of order ${other.value}, not of order ${[...identity.orders][0]}.`;
  return { kind: "order", sentence, passage: other.passage };
}

function personConflict(
  document: CaseDocument,
  links: readonly Link[],
  { fields }: CaseView,
  identity: Identity,
): Conflict | undefined {
  const cardholder = fields.cardholderName;
  if (cardholder === undefined) return undefined;
  const delivery = hasCategory(document, "delivery confirmation") && !hasCategory(document, "order confirmation");
  const people = factsOf(document, "name", delivery ? [...DELIVERY_ROLES, "customer"] : PERSON_ROLES);
  const expected = [cardholder, ...identity.recipients];
  const [other] = people;
  if (other === undefined) return undefined;
  if (people.some((fact) => expected.some((name) => compareNames(fact.value, name) !== "different"))) return undefined;
  // A gift or company order keeps the buyer's order number or card; a parcel for somebody else proves nothing.
  const sameOrder = links.some(({ kind }) => kind === "order" || kind === "card" || kind === "reference");
  if (sameOrder && !delivery) return undefined;
  return { kind: "person", sentence: `It names ${other.value}, not ${cardholder}.`, passage: other.passage };
}

function currencyConflict(
  document: CaseDocument,
  links: readonly Link[],
  { currency }: CaseView,
): Conflict | undefined {
  const stated = factsOf(document, "amount").filter((fact) => moneyOf(fact).currency !== undefined);
  const [other] = stated;
  if (other === undefined || links.some(({ kind }) => kind === "amount")) return undefined;
  if (stated.some((fact) => moneyOf(fact).currency === currency)) return undefined;
  const sentence = `Its amounts are in ${moneyOf(other).currency}, the dispute is in ${currency}, and it shows no conversion.`;
  return { kind: "currency", sentence, passage: other.passage };
}

function purchaseConflict(document: CaseDocument, links: readonly Link[], view: CaseView): Conflict | undefined {
  const { fields, currency } = view;
  const charged = fields.transactionDate;
  const tied = links.some(({ kind }) => ["amount", "order", "tracking", "reference", "date"].includes(kind));
  if (charged === undefined || !fields.amountCents || tied || isList(document)) return undefined;
  const dates = factsOf(document, "date", PURCHASE_DATES);
  const amounts = factsOf(document, "amount", WHOLE);
  const [day, amount] = [dates[0], amounts[0]];
  if (day === undefined || amount === undefined) return undefined;
  if (dates.some((fact) => Math.abs(daysBetween(charged, fact.value)) <= DATE_SLACK_DAYS)) return undefined;
  const sum = amountWithCode({ currency, ...moneyOf(amount) });
  const sentence = `It is of another purchase: ${sum} on ${dateInWords(day.value)}.`;
  return { kind: "purchase", sentence, passage: day.passage };
}

/** Another shop's paper for the same person, when nothing but the person and the day agrees. */
function merchantConflict(document: CaseDocument, links: readonly Link[], { fields }: CaseView): Conflict | undefined {
  const merchant = fields.merchantName;
  if (merchant === undefined || links.some(({ kind }) => !["name", "email", "date"].includes(kind))) return undefined;
  const stated = factsOf(document, "name", ["merchant"]);
  const [other] = stated;
  if (other === undefined || stated.some((fact) => sharesWord(fact.value, merchant))) return undefined;
  return { kind: "merchant", sentence: `It is of ${other.value}, not of ${merchant}.`, passage: other.passage };
}

const LEGAL_FORM = /^(?:gmbh|inc|ltd|llc|corp|company|the|and|und|store|shop|online|sarl|spa|srl|bv|sp|zoo)$/;

function sharesWord(one: string, other: string): boolean {
  const known = nameParts(other);
  return nameParts(one).some((word) => word.length > 2 && !LEGAL_FORM.test(word) && known.includes(word));
}

/** Histories, billing series and policies name many orders or none; another order in them is no contradiction. */
function isList(document: CaseDocument): boolean {
  return (
    hasCategory(document, "cardholder transaction history") ||
    hasCategory(document, "recurring billing records") ||
    hasCategory(document, "refund and return policies") ||
    hasCategory(document, "proof of cardholder non-contact / non-return")
  );
}
