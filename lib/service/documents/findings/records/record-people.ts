import type { Fact } from "@/lib/service/documents/facts";
import { readName } from "../people/name-text";
import { makeFact } from "../text/make-fact";
import type { WorkingText } from "../text/working-text";
import type { Leaf, RecordObject } from "./leaves";

const PARTS =
  /^(?:address_?(?:line)?_?[12]?|address[12]|line_?[12]|street(?:_?(?:address|name|line))?\d?|house_?number\w*|city|town|locality|province|state|region|zip(?:_?code)?|postal_?(?:code|id)|postcode|post_?code|country(?:_?(?:code|name))?|admin_?area_?\d|administrativeDistrict\w*|destination_?(?:city|state|zip|country)|event-?(?:site|province|city))$/i;
const ROLES: readonly (readonly [RegExp, string])[] = [
  [/billing|invoice/i, "billing"],
  [/shipping|delivery|destination|consignee|recipient|deliver|ship_?to/i, "shipping"],
  [/^(?:card|source|payment_?method|owner)/i, "billing"],
  [/customer|buyer|client|payer|personal|order/i, "customer"],
];
const NAME_KEY =
  /^(?:full_?name|customer_?name|cardholder_?name|name_on_card|recipient_?name|consignee|signatory-?name|signed_?by|signedBy|signatory|signed_?for_?by_?name|shopper_?name|payer_?name|account_?holder|holder_?name|receiver_?name|buyer_?name|guest_?name|name)$/i;

/** Names and addresses of structured records: the values of one object together. */
export function recordPeople(text: WorkingText, leaves: readonly Leaf[]): Fact[] {
  return [...addresses(text, leaves), ...names(text, leaves)];
}

function addresses(text: WorkingText, leaves: readonly Leaf[]): Fact[] {
  const groups = new Map<RecordObject, Leaf[]>();
  for (const leaf of leaves) {
    const [own] = leaf.owners;
    if (own === undefined || leaf.value === null || leaf.passage === undefined || !PARTS.test(leaf.key)) continue;
    groups.set(own, [...(groups.get(own) ?? []), leaf]);
  }
  return [...groups.values()].flatMap((group) => {
    const kept = group.filter((leaf) => String(leaf.value).trim() !== "" && !/^origin/i.test(leaf.key));
    const first = kept[0]?.passage;
    const last = kept.at(-1)?.passage;
    if (kept.length < 2 || first === undefined || last === undefined || last.start < first.start) return [];
    if (kept.every((leaf) => /country|state|province/i.test(leaf.key))) return [];
    const value = [...new Set(kept.map((leaf) => String(leaf.value).trim()))].join(", ");
    const fact = makeFact(text, first.page, first.start, last.end, {
      kind: "address",
      role: roleOf(kept[0]),
      value,
      certainty: "certain",
    });
    return fact === undefined ? [] : [fact];
  });
}

function names(text: WorkingText, leaves: readonly Leaf[]): Fact[] {
  return leaves.flatMap((leaf) => {
    if (typeof leaf.value !== "string" || leaf.passage === undefined) return [];
    const parent = leaf.path.at(-2) ?? "";
    const person =
      /address|customer|buyer|payer|billing|shipping|owner|recipient|holder|personal|card|source|guest|shopper/i.test(
        parent,
      );
    if (!NAME_KEY.test(leaf.key) || (leaf.key.toLowerCase() === "name" && !person)) return [];
    if (/item|product|plan|merchant|vendor|event/i.test(parent)) return [];
    const name = readName(leaf.value, true);
    if (name === undefined) return [];
    const role = /sign/i.test(leaf.key) ? "signer" : /cardholder|card/i.test(leaf.key) ? "cardholder" : roleOf(leaf);
    const at = Math.max(0, leaf.passage.quote.indexOf(name));
    const fact = makeFact(text, leaf.passage.page, leaf.passage.start + at, leaf.passage.start + at + name.length, {
      kind: "name",
      role,
      value: name,
      certainty: "certain",
    });
    return fact === undefined ? [] : [fact];
  });
}

function roleOf(leaf: Leaf | undefined): string | undefined {
  if (leaf === undefined) return undefined;
  for (const part of [leaf.key, ...leaf.path.slice(0, -1).reverse()]) {
    const found = ROLES.find(([pattern]) => pattern.test(part));
    if (found !== undefined) return found[1];
  }
  return undefined;
}
