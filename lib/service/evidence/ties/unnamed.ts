import type { Identifier, SourceRecord, Tie } from "../model";
import { findWrittenDays } from "../shapes/days";
import { fieldOf } from "./known";
import { compact } from "./literal";

/** What a paper shares that names nobody: the day and the amount are anybody's. */
const OF_NOBODY: ReadonlySet<Identifier> = new Set(["merchant", "day", "amount"]);
export const OF_SOMEBODY: ReadonlySet<string> = new Set([
  "account",
  "billingAddress",
  "buyer",
  "cardTail",
  "email",
  "firstName",
  "lastName",
  "name",
  "recipient",
  "shippingAddress",
  "signer",
]);
const OF_ONE: readonly string[] = ["orderNumber", "trackingNumber"];

/**
 * Records of papers that somebody attached to this case and that name nobody, such as a tracking page with a tracking
 * number alone. Nothing shows that they are of this sale, so they prove nothing; but they are all that the case has to
 * tell of it, and what they say against the merchant is to be looked at. A paper of several orders is a list.
 */
export function unnamedRecords(records: readonly SourceRecord[], ties: ReadonlyMap<string, Tie>): SourceRecord[] {
  return papersOf(records).flatMap((paper) => (isUnnamed(paper, ties) ? paper : []));
}

/** The same of papers without a day, such as a note of the staff: what somebody did or admits in them happened all the same. */
export function undatedRecords(records: readonly SourceRecord[], ties: ReadonlyMap<string, Tie>): SourceRecord[] {
  return papersOf(records).flatMap((paper) => (namesNobody(paper, ties) && isUndated(paper) ? paper : []));
}

/** The records of each file. */
export function papersOf(records: readonly SourceRecord[]): SourceRecord[][] {
  const papers = new Map<string, SourceRecord[]>();
  for (const record of records) {
    const paper = papers.get(record.file);
    if (paper) paper.push(record);
    else papers.set(record.file, [record]);
  }
  return [...papers.values()];
}

const isUnnamed = (paper: readonly SourceRecord[], ties: ReadonlyMap<string, Tie>): boolean =>
  namesNobody(paper, ties) && !isUndated(paper);

function namesNobody(paper: readonly SourceRecord[], ties: ReadonlyMap<string, Tie>): boolean {
  const names = paper.some(({ id }) => {
    const tie = ties.get(id);
    return tie?.conflicts.length !== 0 || tie.shared.some(({ identifier }) => !OF_NOBODY.has(identifier));
  });
  if (names) return false;
  const pairs = paper.flatMap((record) => record.pairs);
  if (pairs.some((pair) => OF_SOMEBODY.has(fieldOf(pair) ?? ""))) return false;
  return OF_ONE.every((field) => {
    const values = pairs.filter((pair) => fieldOf(pair) === field).map(({ value }) => compact(value));
    return new Set(values).size <= 1;
  });
}

/** A brochure, a page of terms: nothing in it happened on a day. */
function isUndated(paper: readonly SourceRecord[]): boolean {
  return paper.every(
    ({ kind, madeAt, passages, language }) =>
      kind !== "message" &&
      kind !== "turn" &&
      madeAt === undefined &&
      passages.every(({ quote }) => findWrittenDays(quote, language).length === 0),
  );
}
