import type { FieldValue, Found, Pair, SourceRecord } from "../../model";
import { parseField } from "./values";

/** A value that a pair gives a field; `of` names the chain or check that it belongs to where the key says so. */
export type Entry = { field: string; of?: string; found: Found<FieldValue>; pair: Pair };

/** Parts of addresses and names that keys print apart. */
export const PARTS = new Set(["street", "city", "postalCode", "region", "firstName", "lastName"]);

const ADDRESS = ["street", "city", "region", "postalCode", "country"];

/**
 * Entries with the parts of an address or name joined, one for each owner: `shipping_address.city` and
 * `shipping_address.zip` are one shipping address. A place without a street is an area.
 */
export function joinedParts(
  record: SourceRecord,
  entries: readonly Entry[],
  groupsOf: (pair: Pair) => readonly string[],
): Entry[] {
  const whole = entries.filter(({ field }) => !PARTS.has(field));
  const joined = OWNERS.flatMap((owner) => {
    const parts = entries.filter(
      ({ field, pair }) => (PARTS.has(field) || field === "country") && ownerOf(groupsOf(pair)) === owner,
    );
    return [...address(record, owner, parts), ...name(record, owner, parts)];
  });
  return [...whole, ...joined.filter(({ field }) => !whole.some((entry) => entry.field === field))];
}

const OWNERS = ["shipping", "billing", "checked", "other"] as const;
type Owner = (typeof OWNERS)[number];

function ownerOf(groups: readonly string[]): Owner {
  const last = groups.findLast((group) => group === "shipping" || group === "billing" || group === "avs");
  if (last === "avs") return "checked";
  return last === "shipping" || last === "billing" ? last : "other";
}

function address(record: SourceRecord, owner: Owner, parts: readonly Entry[]): Entry[] {
  const found = ADDRESS.flatMap((field) => parts.filter((part) => part.field === field));
  const [first] = found;
  const places = found.filter(({ field }) => field !== "country");
  if (first === undefined || places.length === 0) return [];
  const text = found.map((part) => String(part.found.value)).join(", ");
  const street = found.some(({ field }) => field === "street");
  const field = !street
    ? "area"
    : owner === "shipping"
      ? "shippingAddress"
      : owner === "billing"
        ? "billingAddress"
        : owner === "checked"
          ? "checkedAddress"
          : "address";
  // Towns of a billing address say nothing about a delivery.
  if (field === "area" && (owner === "billing" || owner === "checked")) return [];
  return entry(record, field, text, first);
}

function name(record: SourceRecord, owner: Owner, parts: readonly Entry[]): Entry[] {
  const [first, last] = [
    parts.find(({ field }) => field === "firstName"),
    parts.find(({ field }) => field === "lastName"),
  ];
  if (first === undefined || last === undefined) return [];
  return entry(record, owner === "shipping" ? "recipient" : "buyer", `${first.found.value} ${last.found.value}`, first);
}

function entry(record: SourceRecord, field: string, text: string, from: Entry): Entry[] {
  const value = parseField(field, text, record.language);
  const found: Found<FieldValue> | undefined = value === undefined ? undefined : { value, place: from.found.place };
  return found === undefined ? [] : [{ field, found, pair: from.pair }];
}
