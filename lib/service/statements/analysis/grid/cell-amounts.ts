import { type Amount, fromMinor, readAmount } from "../money";

/** What whole numbers count; `hundredths`: two implied decimals whatever the currency; `open`: nothing says it. */
export type Unit = "major" | "minor" | "hundredths" | "open";

/** The amount of a cell in its table's unit. */
export function amountOf(
  cell: string,
  unit: Unit,
  currency: string | undefined,
  mark: "." | "," | undefined,
): Amount | undefined {
  const object = /^minor:(-?\d+)/.exec(cell)?.[1];
  if (object) return fromMinor(Number(object), currency);
  const digits = WHOLE.exec(cell)?.[1];
  const whole = digits === undefined ? undefined : Number(digits);
  if (whole !== undefined && unit === "hundredths") return whole * 100;
  return whole !== undefined && unit === "minor" ? fromMinor(whole, currency) : readAmount(cell, mark);
}

/** A whole number, perhaps kept as a floating one, with the currency that stands beside it. */
const WHOLE = /^(-?\d+)(?:\.0)?(?: [A-Z]{3})?$/;
