import { currencyExponent } from "@/lib/values/currencies";
import { readMoney } from "../events/fields/values";
import { linesIn } from "../language/lines";
import type { AdverseEvent, Place, SourceRecord, Understanding } from "../model";
import { compareAddresses } from "../people/compare-addresses";
import { holdsName } from "../people/people";
import { findDays, yearsIn } from "../shapes/days";
import { earlierDamage } from "./earlier-damage";
import { handedToMerchant, wrongHouses } from "./house-numbers";
import { lateSubmissions } from "./late-submissions";
import { otherPayments } from "./other-payments";
import { findingOf } from "./paper-lines";
import { isOfAnotherSale, type Scene, textField } from "./scene";
import { signedForLess } from "./signed-sums";
import { surpluses } from "./surplus";
import { is, says } from "./words";
import { workshopFindings } from "./workshop-findings";

/** What a record shows against the merchant besides its events. */
export function recordFindings(understanding: Understanding, scene: Scene): AdverseEvent[] {
  return [
    ...understanding.records.flatMap((record) => suspicious(record)),
    ...understanding.records.filter(({ id }) => isTied(understanding, id)).flatMap(wrongSum),
    ...elsewhere(scene),
    ...namesakes(understanding, scene),
    ...surpluses(understanding, scene),
    ...earlierDamage(understanding, scene),
    ...lateSubmissions(understanding, scene),
    ...otherPayments(understanding, scene),
    ...workshopFindings(understanding, scene),
    ...wrongHouses(understanding, scene),
    ...handedToMerchant(understanding, scene),
    ...signedForLess(understanding, scene),
  ];
}

/** Two people of the cardholder's name, whom nothing but the year of their birth tells apart: either may be the one charged. */
function namesakes({ records }: Understanding, { known: { cardholder } }: Scene): AdverseEvent[] {
  if (cardholder === undefined) return [];
  const surname = cardholder.trim().split(" ").at(-1)?.toLowerCase() ?? "";
  const named = records.filter(({ passages }) => passages.some(({ quote }) => quote.toLowerCase().includes(surname)));
  const births = named.flatMap((record) => {
    const [only, ...others] = birthsIn(record);
    const isOfOne = only !== undefined && others.every(({ year }) => year === only.year);
    return isOfOne && holdsName(record.passages.map(({ quote }) => quote).join("\n"), cardholder)
      ? [{ record, ...only }]
      : [];
  });
  const other = births.find(({ year }) => year !== births[0]?.year);
  if (other === undefined) return [];
  const say = `The papers name two people called ${cardholder}, born in different years.`;
  return [{ event: findingOf(other.record, "namesake", other.place), weight: "decisive", say }];
}

function birthsIn({ pairs, passages }: SourceRecord): { year: string; place: Place }[] {
  const labeled = pairs.filter(({ label }) => is("birth", label)).map(({ value, place }) => ({ value, place }));
  const lines = passages.flatMap(linesIn).filter(({ quote }) => says("birth", quote));
  return [...labeled, ...lines.map((place) => ({ value: place.quote, place }))].flatMap(({ value, place }) => {
    const [year, ...more] = yearsIn(value);
    return year !== undefined && more.length === 0 ? [{ year, place }] : [];
  });
}

function isTied({ ties }: Understanding, record: string): boolean {
  const strength = ties.get(record)?.strength;
  return strength === "certain" || strength === "strong" || strength === "weak";
}

/** Text that gives orders to a program makes the whole document doubtful, whomever it names. */
function suspicious(record: SourceRecord): AdverseEvent[] {
  const [place] = record.passages;
  if (record.unusable !== "speaks-to-software" || place === undefined) return [];
  const say = "The document contains text that gives orders to software. It was not read.";
  return [{ event: findingOf(record, "speaks-to-software", place), weight: "strong", say }];
}

const ROUNDING = 1;

/**
 * A subtotal whose parts do not reach the total. Tax and shipping may be in the subtotal already and discounts in its
 * lines, so any choice of the parts that fits is right.
 */
function wrongSum(record: SourceRecord): AdverseEvent[] {
  const lines = record.pairs.flatMap((pair) => {
    const money = readMoney(pair.value, {});
    return money === undefined ? [] : [{ pair, minor: Math.abs(money.minor), currency: money.currency }];
  });
  const [subtotal, ...moreSubtotals] = lines.filter(({ pair }) => is("subtotal", pair.label));
  const [total, ...moreTotals] = lines.filter(
    ({ pair }) => pair.means && "field" in pair.means && pair.means.field === "total",
  );
  if (subtotal === undefined || total === undefined || moreSubtotals.length > 0 || moreTotals.length > 0) return [];
  if (new Set(lines.map(({ currency }) => currency ?? "")).size > 1) return [];
  const plus = lines.filter(({ pair }) => is("added", pair.label)).map(({ minor }) => minor);
  const minus = lines.filter(({ pair }) => is("taken", pair.label)).map(({ minor }) => -minor);
  const reached = sumsOf([...plus, ...minus]).map((part) => subtotal.minor + part);
  if (reached.some((sum) => Math.abs(sum - total.minor) <= ROUNDING)) return [];
  const printed = (minor: number) =>
    (minor / 10 ** currencyExponent(total.currency)).toFixed(currencyExponent(total.currency));
  const all = subtotal.minor + [...plus, ...minus].reduce((sum, part) => sum + part, 0);
  const say = `The lines come to ${printed(all)}, but the total says ${printed(total.minor)}.`;
  return [{ event: findingOf(record, "order-placed", total.pair.place), weight: "strong", say }];
}

const MOST_PARTS = 8;

/** Every sum that some of the parts can make. */
function sumsOf(parts: readonly number[]): number[] {
  let sums = [0];
  for (const part of parts.slice(0, MOST_PARTS)) sums = sums.flatMap((sum) => [sum, sum + part]);
  return sums;
}

/** A delivery to another address than the one that the order names. */
function elsewhere(scene: Scene): AdverseEvent[] {
  const { told, group } = scene;
  if (group !== "not-received" && group !== "fraud") return [];
  const agreed = told
    .filter(({ type }) => type === "order-placed")
    .flatMap((event) => textField(event, "shippingAddress") ?? []);
  if (agreed.length === 0) return [];
  return told
    .filter((event) => (event.type === "delivered" || event.type === "collected") && !isOfAnotherSale(event, scene))
    .flatMap((event): AdverseEvent[] => {
      const address = textField(event, "address");
      // `Pennington, on Sat 20 June at 11:26` is a line of the page and no address.
      const isAddress = address !== undefined && findDays(address, "en").length === 0;
      const differs = isAddress && agreed.every((other) => compareAddresses(address, other) === "different");
      return differs
        ? [{ event, weight: "strong", say: `It was delivered to ${address}, which is not the address of the order.` }]
        : [];
    });
}
