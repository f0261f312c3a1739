import { namedCurrencies, readCurrency } from "@/lib/service/documents/values/currency-names";
import { type DecimalMark, decimalMark, readNumber } from "@/lib/service/documents/values/number-text";
import { isCurrencyCode } from "@/lib/values/currency-codes";
import { isoMinorUnits } from "@/lib/values/processor-amounts";
import type { RawNotice } from "./notice";

/** The number format of a document, inferred from all its amounts. */
export type NumberStyle = { named: ReadonlySet<string>; mark?: DecimalMark };

/** `minor` in ISO 4217 minor units, never negative. `unclear` is a sentence on why the amount was left out. */
type MoneyReading = { minor: number; currency?: string } | { unclear: string };

export function numberStyleOf(text: string): NumberStyle {
  const numbers = [...text.matchAll(MARKED)].map((match) => match[1] ?? match[2] ?? "");
  return { named: namedCurrencies(text), mark: decimalMark(numbers) };
}

/** The amount and currency of a notice; `undefined` when it states none. */
export function readMoney(raw: Pick<RawNotice, "values" | "money" | "processor">, writing: NumberStyle) {
  const { amount, currency } = raw.values;
  const stated = currencyOf(currency);
  if (amount === undefined) return stated ? { currency: stated } : undefined;
  const whole = /^[-+]?\d+$/.test(amount.trim());
  if (whole && raw.money === "open")
    return unclear(`The amount "${amount.trim()}" may be whole units or cents, so it was left out.`);
  if (whole && raw.money === "minor") return fromMinor(Math.abs(Number(amount)), stated, raw.processor);
  return readWritten(amount, stated, writing);
}

function fromMinor(value: number, currency: string | undefined, processor: RawNotice["processor"]): MoneyReading {
  const minor = isoMinorUnits(value, currency ?? "USD", processor);
  if (minor === undefined)
    return unclear(
      `How ${currency ?? "the currency"} is counted in "${value}" could not be determined; the amount was left out.`,
    );
  return { minor, ...(currency ? { currency } : {}) };
}

const LONGEST = 60;
const SIGN = String.raw`[A-Z]{1,3}\$|[$€£¥₹₩₽₺₫฿₪₦₱]`;
const CODE = String.raw`[A-Z]{3}|zł|Kč|kr\.?|Fr\.?|[Ee]uros?`;
const MARKED = new RegExp(
  String.raw`(?:${SIGN}|\b[A-Z]{3})\s?(\d[\d.,]*)|(?<![\d.,/-])(\d[\d.,]*)\s?(?:${SIGN}|[A-Z]{3}\b)`,
  "gu",
);
const AMOUNT = new RegExp(
  String.raw`(?:(${SIGN}|${CODE})\s?)?\(?[-−]?\s?(?:(${SIGN}|${CODE})\s?)?(\d(?:[\d.,'’\u00a0\u202f ]*\d)?)\)?-?\s?(${SIGN}|${CODE})?(?![\p{L}\d%])`,
  "u",
);

function readWritten(text: string, stated: string | undefined, writing: NumberStyle): MoneyReading | undefined {
  const match = AMOUNT.exec(text.trim().slice(0, LONGEST));
  if (!match) return undefined;
  const sign = match[1] ?? match[2] ?? match[4];
  const named = stated ? new Set([...writing.named, stated]) : writing.named;
  const printed = sign === undefined ? undefined : (currencyOf(sign) ?? readCurrency(sign, named).code);
  if (sign !== undefined && printed === undefined && stated === undefined)
    return unclear(
      `Which currency "${sign}" stands for in "${text.trim()}" could not be determined, so the amount was left out.`,
    );
  const currency = stated ?? printed;
  const read = readNumber(match[3] ?? "", currency, writing.mark);
  if (read === undefined) return undefined;
  if (read.other !== undefined)
    return unclear(`The amount "${text.trim()}" can be read in two ways, so it was left out.`);
  return { minor: read.minor, ...(currency ? { currency } : {}) };
}

function currencyOf(text: string | undefined): string | undefined {
  const code = text?.trim().toUpperCase() ?? "";
  return isCurrencyCode(code) ? code : undefined;
}

function unclear(sentence: string): { unclear: string } {
  return { unclear: sentence };
}
