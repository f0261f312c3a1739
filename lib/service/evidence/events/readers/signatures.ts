import { amountWithCode } from "@/lib/values/money";
import { type FieldValue, type Found, isMoney, type Money, type Place, type SourceRecord } from "../../model";
import { findAmounts } from "../../shapes/amounts";
import { tokensOf } from "../../shapes/value-shapes";
import { WORDS } from "../../words/event-words";
import { sideOf } from "../../words/speech";
import { type Draft, draftOf } from "../fields/drafts";
import type { RecordFields } from "../fields/record-fields";
import { parseField } from "../fields/values";

/** What a paper that the cardholder signed agrees to: the signature is its own, the sum stands above it. */
export function signedBy(record: SourceRecord, known: RecordFields): Draft[] {
  const { signature, signer, amount, total } = known.own;
  const place = signature?.value === true ? signature.place : signer?.place;
  if (place !== undefined && isRegistration(record, known))
    return [draftOf(record, known, { type: "cardholder-verified", place, fields: signedWith(record, known, place) })];
  if (place === undefined || record.authority !== "terminal" || (amount ?? total) === undefined) return [];
  const fields = signedWith(record, known, place);
  return [draftOf(record, known, { type: "cardholder-verified", place, fields }), ...agreedSum(record, known, place)];
}

const signedWith = (record: SourceRecord, { own }: RecordFields, place: Place) => ({
  cvm: { value: "signature", place },
  signature: { value: true, place },
  signer: own.signer ?? named(record, place),
});

/** The card that a guest or renter fills in and signs at the desk: a booking, its days and the guest's own signature. */
function isRegistration(record: SourceRecord, { own }: RecordFields): boolean {
  if (record.authority !== "merchant-system" || own.serviceFrom === undefined || own.orderNumber === undefined)
    return false;
  return record.pairs.some(
    ({ means, label }) => means && "field" in means && means.field === "signature" && sideOf(label) === "cardholder",
  );
}

const FEWEST_PARTS = 2;
const MOST_PARTS = 8;

/** `88.00`, `7.50` and a tip of `19.10` above a signed total of 114.60: what the cardholder agreed to, with its parts. */
function agreedSum(record: SourceRecord, known: RecordFields, place: Place): Draft[] {
  const total = known.own.total;
  if (total === undefined || !isMoney(total.value)) return [];
  const { minor: whole, currency } = total.value;
  const lines = [
    ...record.prose.map((place, at) => {
      const before = record.prose[at - 1]?.quote ?? "";
      // Words without an amount of their own name the amount behind them.
      return { name: findAmounts(before).length === 0 ? `${before} ${place.quote}` : place.quote, place };
    }),
    ...record.pairs.map(({ label, place }) => ({ name: label, place })),
  ];
  const printed = lines.flatMap(({ name, place }) => {
    const isTip = tokensOf(name).some((word) => WORDS.tips.has(word));
    return findAmounts(place.quote).map(({ value }) => ({ minor: value.minor, isTip, place }));
  });
  const parts = adding(printed.filter(({ minor }) => minor > 0 && minor < whole).slice(0, MOST_PARTS), whole);
  if (parts.length < FEWEST_PARTS) return [];
  const told = parts
    .toSorted((one, other) => Number(one.isTip) - Number(other.isTip) || other.minor - one.minor)
    .map(({ minor, isTip }) => `${isTip ? "a tip of " : ""}${amountWithCode(moneyOf(minor, currency))}`);
  const cost = { value: told.join(" plus "), place: total.place };
  const tip = parts.find(({ isTip }) => isTip);
  const fields = {
    amount: total,
    cost,
    signature: { value: true, place },
    how: { value: "signature", place },
    ...(tip && { tip: { value: moneyOf(tip.minor, currency), place: tip.place } }),
  };
  return [draftOf(record, known, { type: "amount-agreed", place: total.place, fields })];
}

const moneyOf = (minor: number, currency: string | undefined): Money => ({ minor, ...(currency && { currency }) });

type Part = { minor: number; isTip: boolean; place: Place };

/** The fewest of the sums that make up the whole. */
function adding(sums: readonly Part[], whole: number): Part[] {
  let best: Part[] = [];
  for (let chosen = 1; chosen < 1 << sums.length; chosen += 1) {
    const parts = sums.filter((_, at) => (chosen >> at) % 2 === 1);
    const isLess = best.length === 0 || parts.length < best.length;
    if (isLess && parts.reduce((sum, { minor }) => sum + minor, 0) === whole) best = parts;
  }
  return best;
}

/** `Signature: M. Etchells` is also the name of who signed. */
function named({ language }: SourceRecord, place: Place): Found<FieldValue> | undefined {
  const value = parseField("signer", place.quote, language);
  return value === undefined ? undefined : { value, place };
}
