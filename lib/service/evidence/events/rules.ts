import { linesIn } from "../language/lines";
import { isMessage, type Place, type SourceRecord } from "../model";
import { findAmounts } from "../shapes/amounts";
import { findDays } from "../shapes/days";
import { hasDigit, tokensOf } from "../shapes/value-shapes";
import type { Draft } from "./fields/drafts";
import { covers } from "./fields/printed-lines";
import type { RecordFields } from "./fields/record-fields";

/** Acts of a sale that rules speak of in general. */
const ACTS: ReadonlySet<string> = new Set([
  "return-requested",
  "return-shipped",
  "return-received",
  "returned-to-sender",
  "cancellation-requested",
  "cancellation-confirmed",
  "order-cancelled",
  "no-show",
  "refund-requested",
  "refund-promised",
  "refund-issued",
  "refund-settled",
  "delivered",
  "service-rendered",
]);

const OF_TERMS: ReadonlySet<string> = new Set(["termsText"]);
/** What a search names of itself: where it looked and for what, not what happened. */
const OF_A_SEARCH: ReadonlySet<string> = new Set(["systems", "searchedFor"]);

/**
 * `Later cancellations and no-shows are charged one night`: a sentence that is itself a rule, on a page and without a
 * day of its own, tells of nobody's cancellation. In a message the rule may be the reason for what was done.
 */
export function settledRules(drafts: readonly Draft[], record: SourceRecord, { own }: RecordFields): Draft[] {
  if (isMessage(record.kind)) return [...drafts];
  const told = drafts.filter((draft) => !isState(draft, record));
  const rules = told.filter(
    // A sentence that names one order rules nothing in general.
    ({ type, modality, quote }) =>
      type === "policy-disclosed" &&
      modality === "asserted" &&
      !(own.orderNumber !== undefined && covers(quote, own.orderNumber.place)),
  );
  const places = (fields: ReadonlySet<string>) =>
    record.pairs.flatMap(({ means, place }) =>
      means && "field" in means && fields.has(means.field ?? "") ? [place] : [],
    );
  const [printed, searched] = [places(OF_TERMS), places(OF_A_SEARCH)];
  return told
    .filter(({ type, place }) => type === "record-searched" || !searched.some((of) => meets(of, place)))
    .map((draft) => {
      const isRule =
        ACTS.has(draft.type) &&
        draft.at?.own !== true &&
        (rules.some(({ quote }) => covers(quote, draft.place)) || printed.some((of) => covers(of, draft.place)));
      return isRule ? { ...draft, modality: "quoted-policy" } : draft;
    });
}

const MOST_WORDS_OF_A_STATE = 8;

/** `22 Jan 2025  $129.00  paid, no refund`: what stands beside the day and the amount of one payment rules nothing. */
function isState({ type, quote }: Draft, record: SourceRecord): boolean {
  return (
    type === "policy-disclosed" &&
    tokensOf(quote.quote).length <= MOST_WORDS_OF_A_STATE &&
    record.passages
      .flatMap(linesIn)
      .some(
        (line) => covers(line, quote) && findAmounts(line.quote).length > 0 && findDays(line.quote, record).length > 0,
      )
  );
}

const meets = (one: Place, other: Place): boolean =>
  one.page === other.page && one.start < other.end && other.start < one.end;

const FEWEST_OF_A_LIST = 5;
const MOST_WORDS_OF_AN_ITEM = 3;

/**
 * `login, workout, plan_change, cancel_request, pause`: the kinds of entries that a log may have, or the choices of a
 * form. A word in such a list tells of nothing that happened.
 */
export function isListed({ quote, start }: Place, place: Place): boolean {
  let at = start;
  let [items, inside] = [0, false];
  for (const item of quote.split(",")) {
    const end = at + item.length + 1;
    // What has numbers tells of one case.
    if (tokensOf(item).length > MOST_WORDS_OF_AN_ITEM || hasDigit(item)) [items, inside] = [0, false];
    else items += 1;
    inside ||= items > 0 && at <= place.start && place.start < end;
    if (inside && items >= FEWEST_OF_A_LIST) return true;
    at = end;
  }
  return false;
}
