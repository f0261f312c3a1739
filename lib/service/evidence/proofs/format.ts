import { z } from "zod";
import { dateInWords, isCalendarDate } from "@/lib/values/calendar";
import { amountWithCode } from "@/lib/values/money";
import { type FieldValue, isDay, isMoney, type Money } from "../model";
import raw from "./data/labels.json";
import { textOf } from "./values";

const table = z.record(z.string(), z.string());
const labels = z.object({ codes: table, fields: table, elements: table, papers: table }).parse(raw);

/** A value as readers see it: `14 March 2026`, `412.50 USD`; marks and ambiguous days are no text. */
/** The disputed amount is in the currency of the case, also where a paper prints none. */
export function inCaseCurrency(value: FieldValue | undefined, disputed: Money | undefined): FieldValue | undefined {
  const isDisputed = isMoney(value) && value.currency === undefined && value.minor === disputed?.minor;
  return isDisputed ? disputed : value;
}

export function shown(value: FieldValue | undefined): string | undefined {
  if (isMoney(value)) return amountWithCode(value);
  if (isDay(value)) return value.other === undefined && isCalendarDate(value.day) ? dateInWords(value.day) : undefined;
  const text = textOf(value);
  if (text === undefined) return undefined;
  return isCalendarDate(text) ? dateInWords(text) : text;
}

/** A code in words; text that is no known code stays as it is. */
export function inWords(value: FieldValue | undefined): string | undefined {
  const text = textOf(value);
  return text === undefined ? shown(value) : (labels.codes[text] ?? shown(value));
}

export function fieldInWords(field: string): string {
  return labels.fields[field.split("|")[0] ?? field] ?? field;
}

export function elementInWords(element: string): string {
  return labels.elements[element] ?? element;
}

export function paperInWords(type: string): string {
  return labels.papers[type] ?? "record";
}

/** `a`, `a and b`, `a, b and c`; nothing for none. */
export function listed(words: readonly string[]): string | undefined {
  const last = words.at(-1);
  if (last === undefined) return undefined;
  return words.length === 1 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}
