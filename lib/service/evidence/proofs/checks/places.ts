import { isIP } from "node:net";
import { compareAddresses, isInArea } from "../../people/compare-addresses";
import { wordsOf } from "../../words/phrases";
import { tieOf } from "../scene";
import { sameValue, textOf } from "../values";
import { type Verdict, verdict } from "../verdict";
import type { Check } from "./check";

const names = new Intl.DisplayNames("en", { type: "region" });

export const PLACE_CHECKS: Readonly<Record<string, Check>> = {
  /** Street, number and postal code. */
  "same-address": ({ values: [one, other] }) => {
    const [left, right] = [textOf(one), textOf(other)];
    if (left === undefined || right === undefined) return "unknown";
    return related(compareAddresses(left, right));
  },
  /** Postal code or city. */
  "same-area": ({ values: [area, address] }) => {
    const [left, right] = [textOf(area), textOf(address)];
    if (left === undefined || right === undefined) return "unknown";
    return related(isInArea(left, right));
  },
  /** An address of the open internet; a private one is the merchant's own network. */
  "public-address": ({ values: [ip] }) => {
    const address = textOf(ip);
    if (address === undefined || isIP(address) === 0) return "unknown";
    return verdict(!isPrivate(address));
  },
  /** The place of the address lies in another country than the billing address; both have to name one. */
  "other-country": ({ values: [place, address] }) => {
    const [one, other] = [countryOf(textOf(place)), countryOf(textOf(address))];
    return one === undefined || other === undefined ? "unknown" : verdict(one !== other);
  },
  /** The tracking number of the order, or a shipment that the case's own number ties. `strict`: both print it. */
  "same-shipment": ({ values: [one, other], where, scene }) => {
    const same = sameValue(one, other);
    if (same !== "unknown") return same;
    const [delivery] = scene.bound[String(where.need)] ?? [];
    if (delivery === undefined) return "unknown";
    const { strength, shared } = tieOf(delivery, scene.understanding);
    const unique = shared.some(({ identifier }) => ["reference", "order", "tracking", "arn"].includes(identifier));
    if (strength !== "certain" || !unique) return where.strict === true ? "no" : "unknown";
    return "yes";
  },
};

function related(relation: "same" | "different" | "unclear"): Verdict {
  return relation === "unclear" ? "unknown" : verdict(relation === "same");
}

function isPrivate(address: string): boolean {
  if (isIP(address) === 6) return ["::1", "fc", "fd", "fe80"].some((start) => address.toLowerCase().startsWith(start));
  const [first = 0, second = 0] = address.split(".").map(Number);
  if (first === 172) return second >= 16 && second < 32;
  if (first === 100) return second >= 64 && second < 128;
  return (
    first === 10 ||
    first === 127 ||
    first === 0 ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254)
  );
}

/** The region that the last part of a place names, by its two-letter code or its English name. */
export function countryOf(place: string | undefined): string | undefined {
  const last = place?.split(",").at(-1)?.trim();
  if (last === undefined || last === "") return undefined;
  const code = last.toUpperCase();
  // A US state after a comma (`Portland, OR`) is no country: a code counts only where a name stands before two commas.
  if (code.length === 2 && (place?.split(",").length ?? 0) > 2) return code;
  return REGIONS.get(wordsOf(last).join(" "));
}

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const REGIONS: ReadonlyMap<string, string> = new Map(
  LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).flatMap((code): [string, string][] => {
    const name = names.of(code);
    return name === undefined || name === code ? [] : [[wordsOf(name).join(" "), code]];
  }),
);
