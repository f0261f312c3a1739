import type { Found, Money, SourceRecord } from "../../model";
import { findAmounts } from "../../shapes/amounts";
import type { Draft } from "./drafts";

const OF_PAYMENTS: ReadonlySet<string> = new Set(["payment-authorized", "payment-declined", "payment-captured"]);

/** A row of a log of payments that prints one amount is of that amount: `auth req 1099.00 USD`, `capture 64.00 against #2`. */
export function settledAmounts(told: readonly Draft[], record: SourceRecord): Draft[] {
  const isOpen = ({ type, fields }: Draft): boolean => OF_PAYMENTS.has(type) && fields.amount === undefined;
  const amount = record.kind === "row" && told.some(isOpen) ? loneAmount(record) : undefined;
  if (amount === undefined) return [...told];
  return told.map((draft) => (isOpen(draft) ? { ...draft, fields: { ...draft.fields, amount } } : draft));
}

function loneAmount({ passages }: SourceRecord): Found<Money> | undefined {
  const found = passages.flatMap((place) =>
    findAmounts(place.quote).map(({ start, end, value }) => ({
      value,
      place: { ...place, start: place.start + start, end: place.start + end, quote: place.quote.slice(start, end) },
    })),
  );
  const [only] = found;
  const isOne = found.every(({ value }) => value.minor === only?.value.minor);
  return only !== undefined && isOne && only.value.minor > 0 ? only : undefined;
}
