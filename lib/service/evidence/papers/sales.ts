import { addDays } from "@/lib/values/calendar";
import { mayCarry } from "../events/catalog";
import { covers } from "../events/printed-lines";
import { isDay, sameValue } from "../events/record-fields";
import { meaningOf } from "../keys/meaning";
import { classify } from "../kinds/classify";
import { featuresOf } from "../kinds/features";
import type { Authority, CaseKnowledge, Event, EventDay, FieldValue, Found, Place, SourceRecord, Tie } from "../model";
import { findDays } from "../shapes/days";
import { findAmount, isCommon } from "../ties/amounts";
import { part } from "../ties/literal";
import { type Facts, FIRM, type Paper, paperOf, systemOf } from "./paper";

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
    const sold = order ? undefined : soldIn(paper, told, { ties, known });
    if (sold) all.push(completed(sold, paper, told, known));
    if (order) {
      const whole = completed(order, paper, told, known);
      all = all.map((event) => (event === order ? whole : event));
    }
  }
  return all;
}

const ORDER = "order-placed";

/** The order with what the other sections of its paper print of it. */
function completed(order: Event, paper: Paper, told: readonly Event[], known: CaseKnowledge): Event {
  const fields: Record<string, Found<FieldValue>> = { ...order.fields };
  for (const field of OF_AN_ORDER) {
    if (fields[field] !== undefined || !mayCarry(ORDER, field)) continue;
    const [first, ...others] = paper.values.get(field) ?? [];
    if (first !== undefined && others.every(({ value }) => sameValue(value, first.value))) fields[field] = first;
  }
  const more = {
    // Mails of later weeks thank for the order, too.
    day: fields.day ?? (paper.head.kind === "message" ? undefined : dayOfSale(paper, known)),
    items: fields.items ?? fields.itemDescription ?? itemsIn(paper, fields.total?.place),
    termsText: fields.termsText ?? told.find(({ type }) => TERMS.has(type))?.fields.text,
  };
  for (const [field, found] of Object.entries(more)) if (found !== undefined) fields[field] = found;
  const { day } = more;
  const by = systemOf(order.by, paper);
  const at = day !== undefined && isDay(day.value) ? { ...day.value, own: true } : order.at;
  return { ...order, by, fields, ...(at && { at }) };
}

const TERMS: ReadonlySet<string> = new Set(["policy-disclosed", "terms-accepted"]);
const OF_AN_ORDER = [
  "orderNumber",
  "items",
  "itemDescription",
  "total",
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

/** What was sold: the rows that name an item, else the lines above the total that print words and their price. */
function itemsIn({ records, lines, values }: Paper, total: Place | undefined): Found<FieldValue> | undefined {
  const rows = records
    .filter(({ kind }) => kind === "row" || kind === "object")
    .flatMap(({ pairs }) =>
      pairs.filter(({ means }) => means && "field" in means && means.field === "items").slice(0, 1),
    )
    .map(({ value, place }) => ({ value: value.trim(), place }));
  const end = values.get("total")?.[0]?.place;
  const above = end ? lines.filter(({ page, start }) => page === end.page && start < end.start) : [];
  const priced = above.flatMap(pricedIn);
  const own = total && lines.find((line) => covers(line, total));
  const listed = rows.length > 0 ? rows : priced.length > 0 ? priced : own ? beforeThePrice(own) : [];
  const [first] = listed;
  return first && { value: LIST.format(listed.slice(0, MOST_ITEMS).map(({ value }) => value)), place: first.place };
}

/** Shape of a line that ends in a price. */
const PRICED = /^\s*(?<words>\p{L}[^\t]*?)(?:\s{2,}|\t).*\d[.,]\d{2}\s*(?:\p{Sc}|[A-Z]{3})?\s*$/u;
const LIST = new Intl.ListFormat("en-US", { type: "conjunction" });
const MOST_ITEMS = 5;

/** `Fabric  292.50`: words that name no field, and their price. */
function pricedIn(line: Place): { value: string; place: Place }[] {
  const words = PRICED.exec(line.quote)?.groups?.words?.trim() ?? "";
  if (words === "" || meaningOf(words, []).means !== undefined) return [];
  const start = line.quote.indexOf(words);
  return [{ value: words, place: part(line, start, start + words.length) }];
}

/** `Cabin 4, Sep 4 - Sep 8 2026, 4 nights x $220.00 = $880.00`: what the line of the total opens with. */
function beforeThePrice(line: Place): { value: string; place: Place }[] {
  const words = OPENING.exec(line.quote)?.groups?.words?.trim() ?? "";
  const parts = words.split(" ");
  if (parts.length < FEWEST_WORDS || [words, ...parts].some((one) => meaningOf(one, []).means !== undefined)) return [];
  const start = line.quote.indexOf(words);
  return [{ value: words, place: part(line, start, start + words.length) }];
}

/** Words up to the first comma, tab or wide space. */
const OPENING = /^\s*(?<words>\p{L}[^,:\t]*?)(?:,|\s{2,}|\t)/u;
const FEWEST_WORDS = 2;

/** A sale that is charged on the next day. */
const BEFORE_THE_CHARGE = 1;

/** The day of the sale as the paper prints it. */
function dayOfSale({ lines, head }: Paper, { transactionDay: sale }: CaseKnowledge): Found<EventDay> | undefined {
  if (sale === undefined) return undefined;
  const days = lines.flatMap((line) =>
    findDays(line.quote, head.language, sale).flatMap(({ start, end, value: { other, ...value } }) =>
      [value.day, other].flatMap((day) =>
        day === undefined ? [] : [{ ...value, day, place: part(line, start, end) }],
      ),
    ),
  );
  const found =
    days.find(({ day }) => day === sale) ??
    days.find(({ day }) => day < sale && day >= addDays(sale, -BEFORE_THE_CHARGE));
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
function soldIn(paper: Paper, told: readonly Event[], { known, ties }: Facts): Event | undefined {
  const { records, head, lines } = paper;
  if (known.amount === undefined || records.some(({ authority }) => OF_OTHERS.has(authority))) return undefined;
  const amount = known.amount;
  const isMail = head.kind === "message";
  const day = isMail && isSameDay(head.madeAt?.value.day, known) ? head.madeAt : dayOfSale(paper, known);
  const total = lines.flatMap((line) => findAmount(amount, line, !isCommon(amount)) ?? [])[0];
  const isContract = told.some(isAcceptance) && !told.some(({ type }) => type === "subscription-started");
  if (day === undefined || total === undefined || !(isContract || isOrder(records, told))) return undefined;
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
    fields: { day, total: { value: amount, place: total } },
    place: total,
    quote: lines.find((line) => covers(line, total)) ?? total,
  };
}

/** Of one sale; an agreement to charges that repeat is told by its subscription. */
function isAcceptance({ type, modality, at, fields }: Event): boolean {
  return type === "terms-accepted" && modality === "asserted" && at?.own === true && fields.period === undefined;
}

/** The record that prints the amount, where it is tied itself; else the one that is tied best. */
function tellerOf({ loose, head }: Paper, total: Place, ties: ReadonlyMap<string, Tie>): SourceRecord {
  const firm = loose.filter(({ id }) => FIRM.has(ties.get(id)?.strength ?? ""));
  return firm.find(({ passages }) => passages.some((place) => covers(place, total))) ?? firm[0] ?? head;
}

function isSameDay(day: string | undefined, { transactionDay }: CaseKnowledge): boolean {
  return (
    day !== undefined &&
    transactionDay !== undefined &&
    addDays(transactionDay, -1) <= day &&
    day <= addDays(transactionDay, 1)
  );
}

function isOrder(records: readonly SourceRecord[], told: readonly Event[]): boolean {
  const [main] = [...classify(featuresOf(records, told))].sort(([, one], [, other]) => other - one);
  return main?.[0] === "order confirmation";
}
