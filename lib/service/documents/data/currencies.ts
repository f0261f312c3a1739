import { z } from "zod";
import raw from "./currency-units.json";

const units = z
  .object({
    zero_decimal: z.array(z.string()),
    three_decimal: z.array(z.string()),
    four_decimal: z.array(z.string()),
  })
  .parse(raw);

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** True for an ISO 4217 code in capitals. */
export function isCurrency(code: string): boolean {
  return CODES.has(code);
}

/** Digits after the decimal mark by ISO 4217; two when no currency is known. */
export function exponentOf(currency: string | undefined): number {
  if (currency === undefined) return 2;
  if (units.zero_decimal.includes(currency)) return 0;
  if (units.three_decimal.includes(currency)) return 3;
  return units.four_decimal.includes(currency) ? 4 : 2;
}
