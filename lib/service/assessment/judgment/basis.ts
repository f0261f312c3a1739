import { stateOf } from "@/lib/service/evidence/catalog/statuses";
import { meaningOf } from "@/lib/service/evidence/keys/meaning";
import { type Event, type FieldValue, isFirm } from "@/lib/service/evidence/model";
import { isAccount } from "@/lib/service/evidence/proofs/named";
import { sentencesOf } from "@/lib/service/evidence/proofs/sentences";
import { namesGoods } from "@/lib/service/evidence/shapes/text-shapes";
import { dateInWords } from "@/lib/values/calendar";
import type { LetterBasis, Statement } from "../letter-basis";
import type { Judged } from "./judged";
import { cite } from "./passages";
import { asPrinted, placesOf, printedIn, restOf, spelled } from "./printed";
import type { CaseView } from "./relation/case-view";
import type { Related } from "./relation/relate";
import { citePlaces, placeOf } from "./satisfy";
import {
  isDisputed,
  OF_CHARGE,
  provingOf,
  reliable,
  reliableAlone,
  saleOrders,
  timelineOf,
  UNPROVING,
} from "./timeline";

/** What a letter may say: the sentences of proofs that hold, and the dated events that belong to the case. */
export function letterBasisOf(judged: readonly Judged[], related: Related, view: CaseView): LetterBasis {
  const satisfied = judged.filter((one) => one.satisfied);
  const proving = provingOf(satisfied);
  const credit = partialCredit(related, view);
  return {
    statements: satisfied.flatMap((one) => statementsOf(one, related, view)),
    timeline: timelineOf(satisfied, related, view),
    ...orderNumber(proving, related, view),
    ...goods(proving, related, view),
    ...approvalCode(proving, related, view),
    ...transactionReference(proving, related, view),
    particulars: particularsOf(related),
    accessLog: accessLog(related),
    ...(credit ? { partialCredit: credit } : {}),
  };
}

function statementsOf(judged: Judged & { satisfied: true }, related: Related, view: CaseView): Statement[] {
  return judged.proven.flatMap((proven) =>
    sentencesOf(proven, { family: view.family }).flatMap(({ text, argument, events }) => {
      const printed = printedIn(text, events);
      const citations = citePlaces(placesOf(text, { events, printed }, related, view), related);
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

/** A value this long is a quotation: a finding, a clause, an answer. */
const SHORTEST_QUOTATION = 30;

function isQuotation(value: FieldValue): value is string {
  return typeof value === "string" && value.length >= SHORTEST_QUOTATION && value.split(" ").length > 4;
}

/**
 * The order of the sale: of several the one that is nearest to its day, else the number under which the payment, the parcel
 * or the credit stands. What an account did later has numbers of its own, and a duplicate is about two orders.
 */
function orderNumber(proving: readonly Event[], related: Related, view: CaseView): Pick<LetterBasis, "orderNumber"> {
  if (isOfSeveral(proving, related, view)) return {};
  const others = view.family === "duplicate" ? [] : saleOrders(reliableAlone(related), view);
  const known = [...saleOrders(proving, view), ...proving.filter(({ type }) => !USES.has(type)), ...others];
  const numbered = known.filter(
    ({ fields }) => fields.orderNumber && !isAccount(fields.orderNumber.value, related.understanding),
  );
  const stated = firstStated("orderNumber", numbered, related);
  return stated ? { orderNumber: stated } : {};
}

/** Of two orders that a duplicate is about, the case does not say which one is disputed. */
function isOfSeveral(proving: readonly Event[], related: Related, { family }: CaseView): boolean {
  if (family !== "duplicate") return false;
  const orders = [...proving, ...reliableAlone(related)].filter(({ type }) => type === "order-placed");
  return new Set(orders.flatMap(({ fields: { orderNumber } }) => orderNumber?.value ?? [])).size > 1;
}

/** What the order of the sale lists, where it reads as goods and not as a line of a form. */
function goods(proving: readonly Event[], related: Related, view: CaseView): Pick<LetterBasis, "goods"> {
  if (isOfSeveral(proving, related, view)) return {};
  const orders = reliableAlone(related).filter(
    ({ type, fields: { items } }) =>
      type === "order-placed" && typeof items?.value === "string" && areGoods(items.value),
  );
  const named = new Set(orders.map(({ fields }) => fields.items?.value));
  const stated = named.size === 1 ? firstStated("items", orders, related) : undefined;
  return stated ? { goods: stated } : {};
}

/** Not `Base 361,57` or `FOP DC XXXXXXXXXXXX5521`: a line with a sum or a card is one of the payment. */
function areGoods(text: string): boolean {
  return namesGoods(text) && !isLabel(text) && !/\d[.,]\d{2}(?!\d)|[X*•]{4}/u.test(text);
}

/** `Room type`, `refund initiated`: the name of a field or a state that stands where goods are listed. */
function isLabel(text: string): boolean {
  return meaningOf(text, []).means !== undefined || CHAINS.some((chain) => stateOf(chain, text) !== undefined);
}

const CHAINS = ["refund", "payment", "shipment", "order"] as const;

/**
 * By which the issuer finds the payment; where papers print several, it is not known which is meant. A list that others
 * share counts where something rests on it anyway.
 */
function approvalCode(proving: readonly Event[], related: Related, view: CaseView): Pick<LetterBasis, "approvalCode"> {
  for (const known of [reliableAlone(related), proving]) {
    const charges = known.filter((event) => isDisputed(event, view) && event.fields.approvalCode);
    if (charges.length === 0) continue;
    const codes = new Set(charges.map(({ fields }) => fields.approvalCode?.value));
    const stated = codes.size === 1 ? firstStated("approvalCode", charges, related) : undefined;
    return stated ? { approvalCode: stated } : {};
  }
  return {};
}

/** By the number that all parties know, else by the processor's own; of the disputed charge alone. */
function transactionReference(
  proving: readonly Event[],
  related: Related,
  view: CaseView,
): Pick<LetterBasis, "transactionReference"> {
  const charges = proving.filter(
    ({ type, record }) => OF_CHARGE.has(type) && related.understanding.ties.get(record)?.strength === "certain",
  );
  if (view.family === "duplicate" && new Set(charges.map(({ record }) => record)).size > 1) return {};
  const stated = firstStated("arn", charges, related) ?? firstStated("transactionId", charges, related);
  return stated ? { transactionReference: stated } : {};
}

function firstStated(field: string, events: readonly Event[], related: Related) {
  for (const event of events) {
    const found = event.fields[field];
    const citations = found ? citePlaces([found.place, ...restOf(found.value, found.place, related)], related) : [];
    if (found && citations.length > 0) return { words: spelled(String(found.value), found.place), citations };
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
    if (!isFirm(related.understanding.ties.get(event.record))) continue;
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
