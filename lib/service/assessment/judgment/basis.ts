import { stateOf } from "@/lib/service/evidence/events/statuses";
import { meaningOf } from "@/lib/service/evidence/keys/meaning";
import type { Event, FieldValue, Found } from "@/lib/service/evidence/model";
import { sentencesOf } from "@/lib/service/evidence/proofs/sentences";
import { namesGoods } from "@/lib/service/evidence/proofs/shapes/text-shapes";
import { dateInWords, daysBetween } from "@/lib/values/calendar";
import { amountWithCode } from "@/lib/values/money";
import type { LetterBasis, Statement } from "../letter-basis";
import type { Judged } from "./judged";
import { cite } from "./passages";
import type { CaseView } from "./relation/case-view";
import type { Related } from "./relation/relate";
import { citeEvents, citePlaces, placeOf } from "./satisfy";
import { isDisputed, OF_CHARGE, reliable, reliableAlone, timelineOf, UNPROVING } from "./timeline";

/** What a letter may say: the sentences of proofs that hold, and the dated events that belong to the case. */
export function letterBasisOf(judged: readonly Judged[], related: Related, view: CaseView): LetterBasis {
  const satisfied = judged.filter((one) => one.satisfied);
  const proving = satisfied.flatMap(({ proven }) => proven.flatMap(({ events }) => Object.values(events).flat()));
  const credit = partialCredit(related, view);
  return {
    statements: satisfied.flatMap((one) => statementsOf(one, related, view)),
    timeline: timelineOf(proving, related, view),
    ...orderNumber(proving, related, view),
    ...goods(related),
    ...approvalCode(related, view),
    ...transactionReference(proving, related),
    particulars: particularsOf(related),
    accessLog: accessLog(related),
    ...(credit ? { partialCredit: credit } : {}),
  };
}

function statementsOf(judged: Judged & { satisfied: true }, related: Related, view: CaseView): Statement[] {
  return judged.proven.flatMap((proven) =>
    sentencesOf(proven, { family: view.family }).flatMap(({ text, argument, events }) => {
      const printed = printedIn(text, events);
      const rest = printed.flatMap(({ value, place }) => restOf(value, place, related));
      const dated = otherDays(text, { events, printed }, related, view);
      const places = [...events.map(({ quote }) => quote), ...printed.map(({ place }) => place), ...rest, ...dated];
      const citations = citePlaces(places, related);
      if (citations.length === 0) return [];
      const words = asPrinted(text.endsWith(".") ? text.slice(0, -1) : text, printed);
      const clause = events.map(({ fields }) => fields.clause?.value).find((value) => typeof value === "string");
      const quoted = printed.flatMap(({ value }) => (isQuotation(value) ? [value] : []));
      const about = { requirement: judged.id, proof: proven.proof, argument };
      return [
        {
          ...about,
          words,
          citations,
          ...(typeof clause === "string" ? { clause } : {}),
          ...(quoted.length > 0 ? { quoted: [...new Set(quoted)] } : {}),
        },
      ];
    }),
  );
}

/** Numbers as their papers print them: they are compared in capitals, and `pay_0T4C` is looked up as it is. */
function asPrinted(text: string, printed: readonly Found<FieldValue>[]): string {
  return printed.reduce((words, found) => {
    const { value } = found;
    return typeof value === "string" ? words.replaceAll(value, () => spelling(value, found.place)) : words;
  }, text);
}

function spelling(value: string, { quote }: Event["quote"]): string {
  return quote !== value && quote.toUpperCase() === value ? quote : value;
}

/** The values that a sentence repeats, with their places; a code may stand lines away from what it is of. */
function printedIn(text: string, events: readonly Event[]): Found<FieldValue>[] {
  return events.flatMap(({ fields }) => Object.values(fields).filter(({ value }) => repeats(text, value)));
}

/** The places of days that a sentence takes from other events than its own: `from the first message to the last`. */
function otherDays(
  text: string,
  { events, printed }: { events: readonly Event[]; printed: readonly Found<FieldValue>[] },
  related: Related,
  { fields }: CaseView,
): Event["quote"][] {
  const own = printed.flatMap(({ value }) => (typeof value === "object" && "day" in value ? [value.day] : []));
  const known = new Set([fields.disputeDate, fields.transactionDate, ...events.map(({ at }) => at?.day), ...own]);
  const found = new Map<string, Event["quote"]>();
  for (const { at, fields: own, quote } of related.understanding.events) {
    if (at === undefined || known.has(at.day) || found.has(at.day) || !prints(text, at.day)) continue;
    found.set(at.day, own.day?.place ?? quote);
  }
  return [...found.values()];
}

/** Not `5 May 2026` in `15 May 2026`. */
function prints(text: string, day: string): boolean {
  return ` ${text}`.includes(` ${dateInWords(day)}`);
}

/** A value this long is a quotation: a finding, a clause, an answer. */
const SHORTEST_QUOTATION = 30;

function isQuotation(value: FieldValue): value is string {
  return typeof value === "string" && value.length >= SHORTEST_QUOTATION && value.split(" ").length > 4;
}

/** A value of several lines (an address, a list of items) stands around the line that its place quotes. */
const LINES = { above: 2, all: 14 };

/** The lines around a place of which a cell prints what the place itself lacks of its value. */
function restOf(value: FieldValue, place: Event["quote"], related: Related): Event["quote"][] {
  const document = placeOf(place, related)?.document;
  const text = document?.reading.pages.find(({ number }) => number === place.page)?.text;
  if (typeof value !== "string" || text === undefined) return [];
  const whole = new Set(wordsOf(value));
  const missing = new Set(wordsOf(value));
  for (const word of wordsOf(place.quote)) missing.delete(word);
  const found: Event["quote"][] = [];
  let start = place.start;
  for (let above = 0; above <= LINES.above; above += 1) start = text.lastIndexOf("\n", start - 2) + 1;
  for (const line of text.slice(start).split("\n", LINES.all)) {
    const cells = line.split("\t").map(wordsOf);
    const own = cells.filter((words) => words.length > 0 && words.every((word) => whole.has(word))).flat();
    if (own.some((word) => missing.has(word)))
      found.push({ file: place.file, page: place.page, start, end: start + line.length, quote: line });
    for (const word of own) missing.delete(word);
    if (missing.size === 0) break;
    start += line.length + 1;
  }
  return found;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function repeats(text: string, value: FieldValue): boolean {
  if (typeof value === "string") return value.length > 2 && text.includes(value);
  if (typeof value !== "object") return false;
  if ("day" in value) return text.includes(dateInWords(value.day));
  const [amount = ""] = amountWithCode({ minor: value.minor, currency: value.currency ?? "USD" }).split(" ");
  return text.includes(amount);
}

/** The order of the sale: where earlier ones of the cardholder prove something, too, the one that is nearest to its day. */
function orderNumber(
  proving: readonly Event[],
  related: Related,
  { fields, family }: CaseView,
): Pick<LetterBasis, "orderNumber"> {
  const sold = fields.transactionDate;
  const apart = ({ at }: Event): number =>
    at === undefined || sold === undefined ? FARTHEST : Math.abs(daysBetween(at.day, sold));
  const orders = proving
    .filter(({ type }) => type === "order-placed")
    .toSorted((one, other) => apart(one) - apart(other));
  // Of two orders that a duplicate is about, the case does not say which one is disputed.
  const named = new Set(orders.flatMap(({ fields: { orderNumber } }) => orderNumber?.value ?? []));
  if (family === "duplicate" && named.size > 1) return {};
  const stated = firstStated("orderNumber", [...orders, ...proving], related);
  return stated ? { orderNumber: stated } : {};
}

/** Days: later than any other. */
const FARTHEST = 1e6;

/** What the order of the sale lists, where it reads as goods and not as a line of a form. */
function goods(related: Related): Pick<LetterBasis, "goods"> {
  const orders = reliableAlone(related).filter(
    ({ type, fields: { items } }) =>
      type === "order-placed" && typeof items?.value === "string" && namesGoods(items.value) && !isLabel(items.value),
  );
  const named = new Set(orders.map(({ fields }) => fields.items?.value));
  const stated = named.size === 1 ? firstStated("items", orders, related) : undefined;
  return stated ? { goods: stated } : {};
}

/** `Room type`, `refund initiated`: the name of a field or a state that stands where goods are listed. */
function isLabel(text: string): boolean {
  return meaningOf(text, []).means !== undefined || CHAINS.some((chain) => stateOf(chain, text) !== undefined);
}

const CHAINS = ["refund", "payment", "shipment", "order"] as const;

/** By which the issuer finds the payment; where papers print several, it is not known which is meant. */
function approvalCode(related: Related, view: CaseView): Pick<LetterBasis, "approvalCode"> {
  const charges = reliableAlone(related).filter((event) => isDisputed(event, view) && event.fields.approvalCode);
  const codes = new Set(charges.map(({ fields }) => fields.approvalCode?.value));
  const stated = codes.size === 1 ? firstStated("approvalCode", charges, related) : undefined;
  return stated ? { approvalCode: stated } : {};
}

/** By the number that all parties know, else by the processor's own; of the disputed charge alone. */
function transactionReference(proving: readonly Event[], related: Related): Pick<LetterBasis, "transactionReference"> {
  const charges = proving.filter(
    ({ type, record }) => OF_CHARGE.has(type) && related.understanding.ties.get(record)?.strength === "certain",
  );
  const stated = firstStated("arn", charges, related) ?? firstStated("transactionId", charges, related);
  return stated ? { transactionReference: stated } : {};
}

function firstStated(field: string, events: readonly Event[], related: Related) {
  for (const event of events) {
    const found = event.fields[field];
    const citations = found ? citeEvents([{ ...event, quote: found.place }], related) : [];
    if (found && citations.length > 0) return { words: spelling(String(found.value), found.place), citations };
  }
  return undefined;
}

/** Credits that someone without a stake in it recorded, of less than the disputed amount, before the dispute. */
function partialCredit(related: Related, { fields, currency }: CaseView): LetterBasis["partialCredit"] {
  const disputed = fields.amountCents;
  if (disputed === undefined) return undefined;
  const finals = related.understanding.chains.flatMap(({ chain, final, contradictory }) =>
    chain === "refund" && final && !contradictory && CREDITED.has(final.type) && !UNPROVING.has(final.by)
      ? [final]
      : [],
  );
  for (const event of finals) {
    const money = event.fields.amount?.value;
    if (typeof money !== "object" || !("minor" in money) || (money.currency ?? currency) !== currency) continue;
    if (money.minor <= 0 || money.minor >= disputed) continue;
    if (!event.at || (fields.disputeDate && event.at.day > fields.disputeDate)) continue;
    if (!["certain", "strong"].includes(related.understanding.ties.get(event.record)?.strength ?? "")) continue;
    const places = [event.quote, ...(event.fields.amount ? [event.fields.amount.place] : [])];
    return { minor: money.minor, currency, citations: citePlaces(places, related) };
  }
  return undefined;
}

function particularsOf(related: Related): LetterBasis["particulars"] {
  const found = reliable(related).flatMap((event) => [
    ...FIELDS.flatMap((field) => {
      const { [field]: stated } = event.fields;
      return typeof stated?.value === "string" ? [{ field, value: stated.value, place: stated.place }] : [];
    }),
    ...(event.type === "shipped" && event.at?.own
      ? [{ field: "shippedOn" as const, ...dayOf(event, event.at.day) }]
      : []),
    ...(event.type === "service-rendered" && event.at?.own
      ? [{ field: "servedOn" as const, ...dayOf(event, event.at.day) }]
      : []),
  ]);
  return found.flatMap(({ field, value, place }) => {
    const cited = placeOf(place, related);
    return cited ? [{ field, value, citation: cite(cited) }] : [];
  });
}

const FIELDS = ["email", "billingAddress", "shippingAddress", "ip", "trackingNumber", "carrier", "items"] as const;

function dayOf({ quote }: Event, day: string) {
  return { value: dateInWords(day), place: quote };
}

function accessLog(related: Related): LetterBasis["accessLog"] {
  const used = new Set(reliable(related).flatMap(({ type, record }) => (USES.has(type) ? [record] : [])));
  return related.documents.flatMap(({ document: { evidenceId, exhibit } }) => {
    const own = related.understanding.records.filter(({ id, file }) => file === evidenceId && used.has(id));
    const text = own.flatMap(({ passages }) => passages.map(({ quote }) => quote.trim())).join("\n");
    return text === "" ? [] : [{ text, evidenceId, exhibit }];
  });
}

const USES: ReadonlySet<string> = new Set(["used", "downloaded", "access-granted"]);

const CREDITED: ReadonlySet<string> = new Set(["refund-issued", "refund-settled"]);
