import { currencyExponent } from "@/lib/values/currencies";
import { decimal } from "@/lib/values/money";
import {
  type Event,
  type EventType,
  type Found,
  isFirm,
  isMoney,
  type Money,
  type Place,
  type SourceRecord,
} from "../model";
import { isSignedBy } from "../people/signed-by";
import { findAmounts } from "../shapes/amounts";
import { type Facts, isUnspoken, linesOf } from "./paper";

/**
 * How a paper comes to the sum that was charged: the goods, carriage and tax of a bill, the check and the tip of a slip.
 * Only parts whose sum is the charge count, and the paper's own events of that sum carry them.
 */
export function withBuiltUpSums(events: readonly Event[], records: readonly SourceRecord[], facts: Facts): Event[] {
  const { known, ties } = facts;
  const { amount: charged } = known;
  if (charged === undefined) return [...events];
  const parts = new Map<string, Found<string>>();
  for (const file of new Set(records.map((record) => record.file))) {
    const own = records.filter((record) => record.file === file);
    const found = isUnspoken(own) && own.some(({ id }) => isFirm(ties.get(id))) && partsIn(linesOf(own), charged);
    if (found) parts.set(file, found);
  }
  return events.map((told) => {
    const built = parts.get(told.file);
    if (built === undefined) return told;
    const event = isSignedSlip(told, events, records, known.cardholder) ? agreedOn(told, charged, built) : told;
    return isOfSum(event, charged) ? { ...event, fields: { ...event.fields, parts: built } } : event;
  });
}

/** `I agree to pay above total according to card issuer agreement` on a slip under which the cardholder's hand stands. */
function isSignedSlip(
  { type, modality, file }: Event,
  events: readonly Event[],
  records: readonly SourceRecord[],
  cardholder: string | undefined,
): boolean {
  if (type !== AGREED || modality !== "promised" || cardholder === undefined) return false;
  const isSlip = events.some((other) => other.file === file && other.type === "payment-authorized");
  const lines = linesOf(records.filter((record) => record.file === file));
  return isSlip && lines.some((line) => isSignedBy(line, cardholder));
}

function agreedOn(event: Event, amount: Money, { place }: Found<string>): Event {
  const signature = { value: true, place: event.place };
  return { ...event, modality: "asserted", fields: { ...event.fields, amount: { value: amount, place }, signature } };
}

const AGREED = "amount-agreed";

const CARRIERS: ReadonlySet<EventType> = new Set(["order-placed", AGREED]);

function isOfSum({ type, modality, fields }: Event, charged: Money): boolean {
  const sums = [fields.total?.value, fields.amount?.value].filter(isMoney);
  // A bill may call its sum by a name that nobody knows.
  const isOpen = type === "order-placed" && sums.length === 0;
  return CARRIERS.has(type) && modality === "asserted" && (isOpen || sums.some(({ minor }) => minor === charged.minor));
}

const MOST_PARTS = 20;
const FEWEST_PARTS = 2;

function partsIn(lines: readonly Place[], { minor, currency }: Money): Found<string> | undefined {
  const sums = lines.map((line) => ({ line, amounts: findAmounts(line.quote).map(({ value }) => value.minor) }));
  for (const [at, { line, amounts }] of sums.entries()) {
    const beside = amounts.filter((amount) => amount !== minor);
    // `310.00 + 62.50 = 372.50`, `sub 74.00 | tax 4.50 | grat 6.00`
    if (beside.length >= FEWEST_PARTS && sumOf(beside) === minor)
      return { value: printed(beside, currency), place: line };
    if (amounts.at(-1) !== minor) continue;
    const above = sums
      .slice(Math.max(0, at - MOST_PARTS), at)
      .flatMap((one) => (one.amounts.length > 0 ? [one.amounts.at(-1) ?? 0] : []));
    const from = [...above.keys()].find(
      (start) => above.length - start >= FEWEST_PARTS && sumOf(above.slice(start)) === minor,
    );
    if (from !== undefined) return { value: printed(above.slice(from), currency), place: line };
  }
  return undefined;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** With the decimals that the currency has. */
const printed = (amounts: readonly number[], currency: string | undefined): string =>
  amounts
    .filter((one) => one !== 0)
    .map((one) => decimal(one, currencyExponent(currency)))
    .join(" + ");
