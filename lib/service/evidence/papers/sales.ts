import { addDays } from "@/lib/values/calendar";
import { mayCarry } from "../catalog/catalog";
import { SOURCES } from "../catalog/sources";
import { covers } from "../events/fields/printed-lines";
import { sameValue } from "../events/fields/record-fields";
import { isSmallPart } from "../events/readers/sold";
import { classify } from "../kinds/classify";
import { featuresOf } from "../kinds/features";
import {
  type Authority,
  type CaseKnowledge,
  type Event,
  type EventDay,
  type FieldValue,
  type Found,
  isDay,
  isMoney,
  type Modality,
  type Place,
  type SourceRecord,
} from "../model";
import { findAmounts } from "../shapes/amounts";
import { findDays } from "../shapes/days";
import { tokensOf } from "../shapes/value-shapes";
import { findAmount, isCommon } from "../ties/amounts";
import { compact, findCode, part } from "../ties/literal";
import { WORDS } from "../words/paper-words";
import { bookingIn, isEndOfStay, spannedIn } from "./bookings";
import { itemsIn } from "./items";
import { endsAsSentence, type Facts, identifierIn, type Paper, paperOf, systemOf, tellerOf } from "./paper";
import { hasFormOfSale } from "./sale-forms";

/**
 * Papers of the sale itself. Merchants print their orders in a thousand layouts, and a paper about one order tells of it
 * as a whole: its head the number and the day, its panels the addresses, its foot the total. So an order that such a
 * paper tells takes what all its sections print, and a paper that is an order by its kind and prints the day, the amount
 * and the cardholder of the sale is the record of that sale, whatever its labels are.
 */
export function withSales(events: readonly Event[], records: readonly SourceRecord[], { ties, known }: Facts): Event[] {
  let all = [...events];
  for (const file of new Set(records.map((record) => record.file))) {
    const paper = paperOf(
      records.filter((record) => record.file === file),
      ties,
    );
    if (paper === undefined) continue;
    const told = events.filter((event) => event.file === file);
    const order = told.find(({ type, modality, speaker, record }) => {
      const isLoose = paper.loose.some(({ id }) => id === record);
      return type === ORDER && modality === "asserted" && speaker?.role !== "cardholder" && isLoose;
    });
    const others = records.filter((record) => record.file !== file);
    const sold = order ? undefined : soldIn(paper, told, { ties, known }, others);
    const numbers = numbersIn(events);
    if (sold) all.push(completed(sold, paper, told, { ties, known }, numbers));
    if (order) {
      const whole = completed(order, paper, told, { ties, known }, numbers);
      all = all.map((event) => (event === order ? whole : asRuleOfStay(event, whole)));
    }
  }
  return all;
}

const ORDER = "order-placed";

/** `no-show 100 %` beside the day of booking: nobody stays away before the stay begins, so it is a rule. */
function asRuleOfStay(event: Event, { file, fields: { serviceFrom } }: Event): Event {
  const isBefore = isDay(serviceFrom?.value) && event.at !== undefined && event.at.day < serviceFrom.value.day;
  return event.type === "no-show" && event.file === file && event.modality === "asserted" && isBefore
    ? { ...event, modality: "quoted-policy" }
    : event;
}

/** The numbers of the case's orders, as any paper labels them. */
function numbersIn(events: readonly Event[]): ReadonlySet<string> {
  return new Set(
    events.flatMap(({ fields }) => (fields.orderNumber ? [compact(String(fields.orderNumber.value))] : [])),
  );
}

/** The order with what the other sections of its paper print of it. */
function completed(
  order: Event,
  paper: Paper,
  told: readonly Event[],
  { ties, known }: Facts,
  numbers: ReadonlySet<string>,
): Event {
  const fields: Record<string, Found<FieldValue>> = { ...order.fields };
  for (const field of OF_AN_ORDER) {
    if (fields[field] !== undefined || !mayCarry(ORDER, field)) continue;
    const [first, ...others] = paper.values.get(field) ?? [];
    if (first === undefined || !others.every(({ value }) => sameValue(value, first.value))) continue;
    const isPart = field === "items" && isSmallPart(paper.values.get("price")?.[0], fields.total);
    if (!isPart) fields[field] = first;
  }
  const [email, number] = [identifierIn(paper, ties, "email"), identifierIn(paper, ties, "order")];
  if (email) fields.email ??= { value: email.quote, place: email };
  if (number && numbers.has(compact(number.quote)))
    fields.orderNumber ??= { value: number.quote.trim(), place: number };
  const named = numbers.size === 0 ? numberIn(paper) : undefined;
  if (named) fields.orderNumber ??= named;
  const paid =
    (fields.total && !isShort(fields.total, paper, known)) || isOffer(paper) ? undefined : amountIn(paper, known);
  if (paid) fields.total = paid;
  const more = {
    // Mails of later weeks thank for the order, too. A trip is booked before the day that it is on.
    day:
      (isAfterSale(fields.day, known) ? dayOfSale(paper, known) : undefined) ??
      fields.day ??
      (paper.head.kind === "message" ? undefined : dayOfSale(paper, known)),
    // `Objet : 500 brochures`: in the paper of an order, what it is about is what was ordered.
    items:
      fields.items ?? fields.itemDescription ?? itemsIn(paper, fields.total?.place) ?? paper.values.get("topic")?.[0],
    termsText: fields.termsText ?? told.find(isShown)?.fields.text,
  };
  for (const [field, found] of Object.entries(more)) if (found !== undefined) fields[field] = found;
  const { day } = more;
  Object.assign(fields, bookingIn(paper, fields, { ties, known }));
  // A letter that tells of the order is no record of it, but the confirmation that lists what its sum is made of.
  const isTold = tokensOf(order.quote.quote).length > LONGEST_CELL && endsAsSentence(order.quote.quote);
  const by = isConfirmation(paper, fields.total, known)
    ? ("merchant-system" as const)
    : isTold
      ? order.by
      : systemOf(order.by, paper);
  const at = day !== undefined && isDay(day.value) ? { ...day.value, own: true } : order.at;
  return { ...order, by, fields, ...(at && { at }) };
}

/** A mail of the merchant on the day of the sale, whose rows come to the charge. */
function isConfirmation(paper: Paper, total: Found<FieldValue> | undefined, known: CaseKnowledge): boolean {
  const { kind, speaker, madeAt } = paper.head;
  const isOwn = kind === "message" && speaker?.role === "merchant" && isSameDay(madeAt?.value.day, known);
  return isOwn && total !== undefined && isMoney(total.value) && isSum(total.place, paper, known);
}

function isAfterSale(day: Found<FieldValue> | undefined, { transactionDay }: CaseKnowledge): boolean {
  return (
    isDay(day?.value) &&
    transactionDay !== undefined &&
    (day.value.other ?? day.value.day) > addDays(transactionDay, 1) &&
    day.value.day > addDays(transactionDay, 1)
  );
}

/** `REPAIR TICKET 2207`, `receipt no. 88-3120`: what the head of a paper of a sale calls itself by. */
function numberIn(paper: Paper): Found<FieldValue> | undefined {
  for (const line of paper.lines.slice(0, HEAD))
    for (const { groups, index, 0: text } of line.quote.matchAll(NAMED_NUMBER)) {
      const { name = "", number = "" } = groups ?? {};
      if (!WORDS.saleTitles.has(name.toLowerCase()) || findDays(number, "en").length > 0) continue;
      const start = index + text.length - number.length;
      return { value: number, place: part(line, start, start + number.length) };
    }
  return undefined;
}

const NAMED_NUMBER =
  /(?<name>\p{L}{3,})\s*(?:no|nr|n[°º]|num)?[.:#\s]{1,12}(?<number>(?=[\p{L}\d-]*\d)[\p{Lu}\d][\p{Lu}\d-]{2,})(?![\p{L}\d.,/])/giu;

const LONGEST_CELL = 14;
const HEAD = 4;

/** An estimate names a price that nobody has agreed to yet; `presupuesto aceptado` is an order. */
function isOffer({ lines }: Paper): boolean {
  return lines.slice(0, HEAD).some(({ quote }) => {
    const words = tokensOf(quote);
    return words.some((word, at) => OFFERS.has(word) && !WORDS.agreed.has(words[at + 1] ?? ""));
  });
}

const OFFERS: ReadonlySet<string> = new Set(SOURCES.unusable.estimate);

/** The first of several lines was read as the total that none of them is called, and the paper adds them up. */
function isShort({ value }: Found<FieldValue>, paper: Paper, known: CaseKnowledge): boolean {
  const total = amountIn(paper, known)?.place;
  const isCalled = (paper.values.get("total") ?? []).length > 0;
  return (
    !isCalled &&
    total !== undefined &&
    isMoney(value) &&
    // `DPD Next Day  0.00`
    (value.minor === 0 || (value.minor < (known.amount?.minor ?? 0) && isSum(total, paper, known)))
  );
}

/**
 * What stands above the case's amount and in front of it comes to it: what was bought, carriage, tax.
 * `HT 780,00    TVA 156,00    TTC 936,00`
 */
function isSum(total: Place, { lines }: Paper, { amount }: CaseKnowledge): boolean {
  const at = lines.findIndex((line) => covers(line, total));
  const own = lines[at];
  const above = lines
    .slice(Math.max(0, at - MOST_ITEMS), at)
    .flatMap(({ quote }) => findAmounts(quote).at(-1)?.value.minor ?? []);
  const before = own ? findAmounts(own.quote.slice(0, total.start - own.start)).map(({ value }) => value.minor) : [];
  const parts = [...above, ...before];
  return [...parts.keys()].some(
    (from) =>
      parts.length - from >= FEWEST_ITEMS && parts.slice(from).reduce((sum, one) => sum + one, 0) === amount?.minor,
  );
}

const FEWEST_ITEMS = 2;
const MOST_ITEMS = 20;

/** A bill of an account says what is due, not what was ordered. */
function isBill({ lines }: Paper): boolean {
  return lines.some(({ quote }) => {
    const text = ` ${tokensOf(quote).join(" ")} `;
    return WORDS.bills.some((words) => text.includes(` ${words} `));
  });
}

/** The case's own amount, where the paper prints it; one that many payments have is told by its card: `500.00  VISA 8127`. */
function amountIn({ lines }: Paper, { amount, cardTail }: CaseKnowledge): Found<FieldValue> | undefined {
  if (amount === undefined) return undefined;
  const isPaid = (line: Place): boolean => cardTail !== undefined && findCode(cardTail, line) !== undefined;
  const place =
    lines.flatMap((line) => findAmount(amount, line, !isCommon(amount)) ?? [])[0] ??
    lines.filter(isPaid).flatMap((line) => findAmount(amount, line, TO_THE_CENT.test(line.quote)) ?? [])[0];
  return place && { value: amount, place };
}

const TO_THE_CENT = /\d[.,]\d{2}(?!\d)/u;

/** Terms that the paper states or that were accepted in it; a box that nobody ticked shows none. */
const isShown = ({ type, modality }: Event): boolean => TERMS.has(type) && !UNTOLD.has(modality);

const TERMS: ReadonlySet<string> = new Set(["policy-disclosed", "terms-accepted"]);
const UNTOLD: ReadonlySet<Modality> = new Set(["template", "negated", "questioned"]);
const OF_AN_ORDER = [
  "orderNumber",
  "total",
  "items",
  "itemDescription",
  "buyer",
  "guest",
  "email",
  "billingAddress",
  "shippingAddress",
  "promisedBy",
  "termsText",
  "serviceFrom",
  "serviceTo",
];

/** A sale that is charged on the next day. */
const BEFORE_THE_CHARGE = 1;

/** The day of the sale as the paper prints it. */
function dayOfSale(
  { lines, head, values }: Paper,
  { transactionDay: sale }: CaseKnowledge,
): Found<EventDay> | undefined {
  if (sale === undefined) return undefined;
  const ofService = new Set(
    ["serviceFrom", "serviceTo"]
      .flatMap((field) => values.get(field) ?? [])
      .map(({ value }) => isDay(value) && value.day),
  );
  const all = lines.flatMap((line) =>
    findDays(line.quote, head, sale).flatMap(({ start, end, value: { other, ...value } }) =>
      [value.day, other].flatMap((day) =>
        day === undefined ? [] : [{ ...value, day, place: part(line, start, end) }],
      ),
    ),
  );
  for (const line of lines)
    for (const { day, other } of spannedIn(line, head, sale).map(({ value }) => value))
      for (const one of [day, other]) if (one !== undefined) ofService.add(one);
  // A stay is booked before its arrival, where the paper prints another day.
  const others = all.filter(({ day }) => !ofService.has(day));
  const days = others.length > 0 ? others : all;
  const found =
    days.find(({ day }) => day === sale) ??
    days.find(({ day }) => day < sale && day >= addDays(sale, -BEFORE_THE_CHARGE)) ??
    (ofService.size > 0 ? others.find(({ day }) => day < sale) : undefined);
  if (found === undefined) return undefined;
  const { place, ...value } = found;
  return { value, place };
}

/** Papers that are no order by what they tell, although they print day, amount and person. */
const OF_OTHERS: ReadonlySet<Authority> = new Set(["carrier", "processor", "issuer", "terminal", "cardholder"]);

/**
 * The paper's own order, where it is one by its kind, or a contract that the cardholder accepted, and prints day, amount
 * and cardholder of the sale.
 */
function soldIn(
  paper: Paper,
  told: readonly Event[],
  { known, ties }: Facts,
  others: readonly SourceRecord[],
): Event | undefined {
  const { records, head, lines } = paper;
  if (known.amount === undefined || records.some(({ authority }) => OF_OTHERS.has(authority))) return undefined;
  const isMail = head.kind === "message";
  const acceptance = told.find(isAcceptance);
  const isContract = acceptance !== undefined && !told.some(({ type }) => type === "subscription-started");
  const day =
    (isMail && isSameDay(head.madeAt?.value.day, known) ? head.madeAt : dayOfSale(paper, known)) ??
    (isContract ? dayOf(acceptance) : undefined);
  const total = amountIn(paper, known)?.place;
  if (
    day === undefined ||
    total === undefined ||
    isBill(paper) ||
    (findAmount(known.amount, total, !isCommon(known.amount)) === undefined && isEndOfStay(paper, day.place, known)) ||
    told.some((event) => isEarlierStart(event, day.value.day)) ||
    !(
      isContract ||
      ((isOrder(paper, told, { ties, known }, { day: day.place, others }) || (isMail && isSum(total, paper, known))) &&
        !isOffer(paper))
    )
  )
    return undefined;
  const by = isMail ? ("merchant-system" as const) : systemOf(head.authority, paper);
  const { id } = tellerOf(paper, total, ties);
  return {
    id: `${id}@sale`,
    type: ORDER,
    record: id,
    file: head.file,
    modality: "asserted",
    by,
    at: { ...day.value, own: true },
    fields: { day, total: { value: known.amount, place: total } },
    place: total,
    quote: lines.find((line) => covers(line, total)) ?? total,
  };
}

/** The charge of a subscription that began weeks before is no order. */
function isEarlierStart({ type, modality, fields }: Event, day: string): boolean {
  const start = fields.day?.value;
  // `member since 2023` agrees to no charges that repeat.
  const isStart = (type === "subscription-started" || type === "terms-accepted") && fields.period !== undefined;
  return isStart && modality === "asserted" && isDay(start) && addDays(start.day, WEEKS) < day;
}

const WEEKS = 14;

function dayOf({ fields: { day } }: Event): Found<EventDay> | undefined {
  return day && isDay(day.value) ? { value: day.value, place: day.place } : undefined;
}

/** Of one sale; an agreement to charges that repeat is told by its subscription. */
function isAcceptance({ type, modality, at, fields }: Event): boolean {
  return type === "terms-accepted" && modality === "asserted" && at?.own === true && fields.period === undefined;
}

function isSameDay(day: string | undefined, { transactionDay }: CaseKnowledge): boolean {
  return (
    day !== undefined &&
    transactionDay !== undefined &&
    addDays(transactionDay, -1) <= day &&
    day <= addDays(transactionDay, 1)
  );
}

/** The ticket of a repair tells that it was done and paid, and what was ordered too. */
function isOrder(
  paper: Paper,
  told: readonly Event[],
  facts: Facts,
  seen: { day: Place; others: readonly SourceRecord[] },
): boolean {
  if (hasFormOfSale(paper, told, facts, seen)) return true;
  const shares = classify(featuresOf(paper.records, told));
  const [main] = [...shares].sort(([, one], [, other]) => other - one);
  if (main === undefined) return false;
  if (BESIDE_AN_ORDER.has(main[0])) return (shares.get(ORDERS) ?? 0) >= MAY_BE_AN_ORDER;
  return main[0] === ORDERS;
}

const ORDERS = "order confirmation";

const BESIDE_AN_ORDER: ReadonlySet<string> = new Set(["proof of services provided", "cardholder transaction history"]);

const MAY_BE_AN_ORDER = 0.12;
