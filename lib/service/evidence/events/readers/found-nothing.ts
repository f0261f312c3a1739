import { isDay, isMessage, type SourceRecord } from "../../model";
import { tokensOf } from "../../shapes/value-shapes";
import { says } from "../../words/phrases";
import { type Draft, draftOf } from "../fields/drafts";
import type { RecordFields } from "../fields/record-fields";

const SEARCHED = ["searchedFor", "email", "orderNumber", "account", "buyer"];

/**
 * A search that its own form tells: where was searched, for what, from when to when, and what was found. Every count that
 * it prints has to be nought.
 */
export function searchDrafts(record: SourceRecord, known: RecordFields): Draft[] {
  if (isMessage(record.kind)) return [];
  const { systems, found } = known.own;
  // The rows of a search, one for each system, stand below what was searched for and when.
  const { from, to, ...rest } = record.kind === "row" ? { ...known.inherited, ...known.own } : known.own;
  const [by] = SEARCHED.flatMap((field) => rest[field] ?? []);
  if (systems === undefined || found === undefined || by === undefined || from === undefined || to === undefined)
    return [];
  if (!isDay(from.value) || !isDay(to.value)) return [];
  const counts = [String(found.value), ...record.prose.map(({ quote }) => quote)].flatMap(leadingCount);
  const [first = ""] = tokensOf(String(found.value));
  const isNone =
    counts.length > 0 ? counts.every((count) => count === 0) : first === "no" || says("none", String(found.value));
  if (!isNone) return [];
  const { place } = found;
  const fields = {
    systems,
    searchedFor: { value: String(by.value), place: by.place },
    from,
    to,
    found: { value: "0", place },
  };
  return [draftOf(record, known, { type: "record-searched", place, fields, dated: "no" })];
}

/** `0 RMA, 0 receipts`: each part that opens with a number. */
function leadingCount(text: string): number[] {
  return text.split(",").flatMap((part) => {
    const [first = "", ...rest] = tokensOf(part);
    const count = Number(first);
    return rest.length > 0 && first.length <= 3 && Number.isInteger(count) && first !== "" ? [count] : [];
  });
}
