import { isCurrencyCode } from "@/lib/values/currency-codes";
import { numberedCurrency } from "../../catalog/codes";
import type { FieldValue, Pair, SourceRecord } from "../../model";
import { isWhole, plain } from "../../shapes/value-shapes";
import { WORDS } from "../../words/event-words";
import { parseField, type ValueHints } from "./values";

/** The value of a pair as a field, with currency and unit of its neighborhood. */
export function fieldOf(pair: Pair, field: string, record: SourceRecord, hints: ValueHints): FieldValue | undefined {
  const minor = writesMinor(pair, record);
  return parseField(field, pair.value, record.language, { ...hints, ...(minor && { minor }) });
}

export function hintsOf(record: SourceRecord, parents: readonly SourceRecord[]): ValueHints {
  const currency = [record, ...parents].map(currencyOf).find((code) => code !== undefined);
  return { ...(currency && { currency }), ...(record.madeAt && { madeAt: record.madeAt.value.day }) };
}

/** The one currency that the record names beside its amounts. */
function currencyOf(record: SourceRecord): string | undefined {
  const codes = record.pairs.flatMap((pair) => {
    const code = numberedCurrency(pair.value) ?? pair.value.trim().toUpperCase();
    return namesCurrency(pair) && isCurrencyCode(code) ? [code] : [];
  });
  return new Set(codes).size === 1 ? codes[0] : undefined;
}

function namesCurrency(pair: Pair): boolean {
  if (pair.means && "field" in pair.means && pair.means.field === "currency") return true;
  const [last = "", before = ""] = [pair.words.at(-1), pair.words.at(-2)];
  return WORDS.currencyKeys.has(last) || WORDS.currencyKeys.has(`${before} ${last}`);
}

const LEAST_MINOR = 100;

/** The key says cents, the object is one of a platform that counts minor units, or a whole `value` stands beside `currency`. */
function writesMinor(pair: Pair, record: SourceRecord): boolean {
  if (pair.words.some((word) => WORDS.minorUnits.has(word))) return true;
  if ((record.kind !== "object" && record.kind !== "file") || !isWhole(pair.value)) return false;
  const platform = record.pairs.some(
    (other) =>
      WORDS.objectKeys.has(plain(other.label.split(".").at(-1) ?? "")) && WORDS.minorObjects.has(plain(other.value)),
  );
  // Nothing else settles the unit: a refund then counts with the smaller of its two readings.
  const ofRefund = pair.means !== undefined && "of" in pair.means && pair.means.of === "refund";
  // Where the currency is a number of ISO 4217, sums are counted as card networks count them.
  const isNetworks = record.pairs.some((other) => namesCurrency(other) && numberedCurrency(other.value) !== undefined);
  if (platform || isNetworks || (ofRefund && Math.abs(Number(pair.value)) >= LEAST_MINOR)) return true;
  const path = pair.label.split(".");
  const owner = path.slice(0, -1).join(".");
  const beside = record.pairs.some(
    (other) => namesCurrency(other) && other !== pair && other.label.split(".").slice(0, -1).join(".") === owner,
  );
  return WORDS.amountKeys.has(plain(path.at(-1) ?? "")) && owner !== "" && beside;
}
