import { networkFromName } from "@/lib/service/rules/networks";
import { GROUP_OF } from "../keys/vocabulary";
import { fold } from "../keys/words";
import { type Event, isFirm, type Place, type SourceRecord } from "../model";
import { tokensOf } from "../shapes/value-shapes";
import { findCode } from "../ties/literal";
import { isEndOfStay } from "./bookings";
import { type Facts, identifierIn, type Paper } from "./paper";

/**
 * Whether a paper that prints the day and the amount of the sale also prints what a sale has: whose it is, the number that
 * other papers call it by, and how it was paid. What else it prints, such as rules of returns
 * below a short order, may fill more lines than the order does, so its words tell little of its kind.
 */
export function hasFormOfSale(
  paper: Paper,
  told: readonly Event[],
  { ties, known }: Facts,
  { day, others }: { day: Place; others: readonly SourceRecord[] },
): boolean {
  const isNamed = identifierIn(paper, ties, "name") !== undefined;
  const isKnown = identifierIn(paper, ties, "order") !== undefined || isCalledBy(paper, others, ties);
  const isNumbered = isKnown || (paper.values.get("orderNumber") ?? []).length > 0;
  const isPaid =
    identifierIn(paper, ties, "card") !== undefined ||
    paper.lines.some(({ quote }) => tokensOf(quote).some((word) => networkFromName(word) !== undefined));
  const isOfMore = told.some(
    ({ type, modality, at }) => AFTER_A_SALE.has(type) && modality === "asserted" && at?.own === true,
  );
  return (
    isNamed && !isOfMore && !isEndOfStay(paper, day, known) && !isCredit(paper) && (isKnown || (isNumbered && isPaid))
  );
}

/** A number of its head by which another paper of the case calls it. */
function isCalledBy({ lines }: Paper, others: readonly SourceRecord[], ties: Facts["ties"]): boolean {
  const codes = new Set(lines.slice(0, LINES_OF_A_TITLE).flatMap(({ quote }) => quote.match(CODE) ?? []));
  if (codes.size === 0) return false;
  const own = others.filter(({ id }) => isFirm(ties.get(id))).flatMap(({ passages }) => passages);
  return [...codes].some((code) => own.some((place) => findCode(code, place) !== undefined));
}

const LINES_OF_A_TITLE = 3;
/** `LL-30718`, `VL-2026-031`: letters and three digits or more. */
const CODE =
  /(?<![\p{L}\p{N}-])(?=[\d-]*\p{L})(?=[\p{L}-]*\d[\p{L}-]*\d[\p{L}-]*\d)[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+(?![\p{L}\p{N}-])/gu;

/** What names itself a credit in its head tells of the sale only what is given back. */
function isCredit({ lines }: Paper): boolean {
  return lines
    .slice(0, HEAD)
    .some(({ quote }) => tokensOf(quote).some((word) => GROUP_OF.get(fold(word)) === "refund"));
}

const HEAD = 2;

/** What papers tell that are of what came after. */
const AFTER_A_SALE: ReadonlySet<string> = new Set([
  "refund-requested",
  "refund-issued",
  "refund-settled",
  "refund-pending",
  "refund-refused",
  "return-requested",
  "return-received",
  "delivered",
  "collected",
  "misdelivered",
  "service-rendered",
  "no-show",
  "used",
  "payment-declined",
  "dispute-raised",
  "subscription-started",
  "cancellation-requested",
  "item-inspected",
  "record-searched",
]);
