import { finder, SOURCES } from "../../catalog/sources";
import { chainOfType } from "../../catalog/statuses";
import { GROUP_OF } from "../../keys/vocabulary";
import type { Place, SourceRecord } from "../../model";
import { sameName } from "../../people/people";
import { plain } from "../../shapes/value-shapes";
import { WORDS } from "../../words/event-words";
import { type Draft, draftOf } from "../fields/drafts";
import type { RecordFields } from "../fields/record-fields";

/** What papers print that somebody signs for another reason: a sale, a stay, a finding. */
const OF_ANOTHER_PAPER = ["total", "items", "price", "plan", "finding", "defect", "serviceFrom", "approvalCode"];
const RETURNED: ReadonlySet<string | undefined> = new Set(["return", "refund"]);

/**
 * Forms that never say `delivered`: a name under `Picked up by`, and a driver's list whose line has the place, a name and
 * a signature. Where something came back, or was signed for another reason, nobody received it by that.
 */
export function handoverDrafts(record: SourceRecord, known: RecordFields, drafts: readonly Draft[]): Draft[] {
  const { own } = known;
  const { signer } = own;
  const told = drafts.some(({ type }) => chainOfType(type) === "shipment" || type === "remedy-provided");
  if (signer === undefined || own.day === undefined || told || record.speaker !== undefined) return [];
  if (record.authority !== "carrier" && record.authority !== "merchant-system" && record.authority !== "third-party")
    return [];
  if (OF_ANOTHER_PAPER.some((field) => own[field] !== undefined)) return [];
  if (record.pairs.some(({ words }) => words.some((word) => RETURNED.has(GROUP_OF.get(word))))) return [];
  const label = record.pairs.find(({ place }) => place === signer.place)?.words ?? [];
  if (label.some((word) => WORDS.collecting.has(word)))
    return isCollector(known) ? [draftOf(record, known, { type: "collected", place: signer.place })] : [];
  const address = own.address ?? own.shippingAddress ?? bareAddress(record);
  if (record.kind !== "row" || address === undefined || own.signature?.value !== true) return [];
  return [draftOf(record, known, { type: "delivered", place: signer.place, fields: { address } })];
}

const carrierName = finder([...SOURCES.carriers.names, ...SOURCES.carriers.relays]);

/** A driver picks parcels up, too: whoever collects an order is its buyer, or showed who he is. */
function isCollector({ own }: RecordFields): boolean {
  const { signer, buyer, recipient, identification, carrier } = own;
  const name = String(signer?.value ?? "");
  if (carrier !== undefined || carrierName(name) !== undefined) return false;
  const named = buyer ?? recipient;
  return named === undefined ? identification !== undefined : sameName(name, String(named.value));
}

/** One name on several lines of a list is the driver's, who took the parcels out. */
export function isDriver(place: Place, record: SourceRecord, records: readonly SourceRecord[]): boolean {
  const name = plain(place.quote);
  return records.some(
    ({ id, parent, pairs }) =>
      id !== record.id &&
      parent === record.parent &&
      pairs.some(({ means, value }) => means && "field" in means && means.field === "signer" && plain(value) === name),
  );
}

/** `Address` in a list of drops, where no owner says whose it is. */
function bareAddress({ pairs }: SourceRecord) {
  const pair = pairs.find(({ means, words }) => means === undefined && words.join() === "address");
  return pair && { value: pair.value.trim(), place: pair.place };
}
