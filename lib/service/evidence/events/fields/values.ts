import { isIP } from "node:net";
import { cardTail } from "@/lib/service/rules/masked-card";
import { currencyExponent } from "@/lib/values/currencies";
import { type FieldKind, fieldKind } from "../../catalog/catalog";
import { cryptogramIn, cvmIn, entryModeIn } from "../../catalog/codes";
import { entryModeAmong } from "../../catalog/codes-among";
import { NO_NAME_OPENINGS } from "../../keys/vocabulary";
import type { EventDay, FieldValue, Money } from "../../model";
import { findAmounts } from "../../shapes/amounts";
import { findBlanks, hasOpenBlank } from "../../shapes/blanks";
import { findDays, type PrintedIn } from "../../shapes/days";
import { minorUnits } from "../../shapes/numbers";
import * as shapes from "../../shapes/value-shapes";
import { isBlankWord, markIn, WORDS } from "../../words/event-words";

/** What the neighborhood of a value tells about it. */
export type ValueHints = {
  /** Currency of the sibling pair or the record. */
  currency?: string;
  /** The key or the platform writes minor units. */
  minor?: boolean;
  /** Calendar day of the record, for dates without a year. */
  madeAt?: string;
};

/**
 * The value of an event's field as its kind reads it. Strict: a buyer that is no name, an order number without a digit,
 * a blank or a word such as `n/a` yields nothing, because a wrong value is worse than none.
 */
export function parseField(
  field: string,
  text: string,
  language: string,
  hints: ValueHints = {},
): FieldValue | undefined {
  const kind = fieldKind(field);
  const value = text.normalize("NFKC").trim();
  if (kind === undefined || value === "" || shapes.isRule(value)) return undefined;
  if (kind === "mark") return readMark(field, value);
  if (isBlankWord(value) || hasOpenBlank(value)) return undefined;
  return READERS[kind]({ field, value, language, hints });
}

type Input = { field: string; value: string; language: string; hints: ValueHints };

const READERS: Record<Exclude<FieldKind, "mark">, (input: Input) => FieldValue | undefined> = {
  day: ({ field, value, language, hints }) => readDay(value, language, hints.madeAt, field),
  time: ({ value }) => shapes.timeIn(value),
  month: ({ value }) => shapes.monthIn(value),
  money: ({ value, hints }) => readMoney(value, hints),
  cost: ({ value, hints }) => readMoney(value, hints) ?? readText(value),
  identifier: ({ value }) => readIdentifier(value),
  tracking: ({ value }) => when(shapes.compactNumber(value), shapes.isTracking),
  arn: ({ value }) => when(shapes.compact(value), shapes.isArn),
  approval: ({ value }) => when(shapes.compact(value), shapes.isApproval),
  card: ({ value }) => cardTail(value),
  email: ({ value }) => shapes.emailIn(value),
  ip: ({ value }) => (isIP(value) === 0 ? undefined : value),
  name: ({ field, value }) => readName(field, value),
  address: ({ value }) => when(oneLine(value), shapes.isAddressShape),
  area: ({ value }) => when(oneLine(value), (area) => shapes.hasLetter(area) && area.length <= 80),
  code: ({ field, value }) => readCode(field, value),
  word: ({ field, value }) => readWord(field, value),
  count: ({ value }) => shapes.countIn(value),
  decimal: ({ value }) => shapes.decimalIn(value),
  text: ({ value }) => readText(value),
};

/** Words beside a date that still belong to it: weekday, `at`, `Uhr`, a zone. */
const MOST_WORDS_BESIDE = 4;
const MOST_WORDS_BEHIND = 24;

/** One day, and nothing that makes it a plan unless the field is a plan. */
export function readDay(value: string, printedIn: PrintedIn, madeAt?: string, field = "day"): EventDay | undefined {
  const machine = shapes.machineDay(value);
  if (machine) return machine;
  const found = findDays(value, printedIn, madeAt);
  const pick = LAST_OF_RANGE.has(field) ? found.at(-1) : found[0];
  if (pick === undefined) return undefined;
  const several = new Set(found.map((day) => day.value.day)).size > 1;
  if (several && !LAST_OF_RANGE.has(field) && !FIRST_OF_RANGE.has(field)) return undefined;
  const beside = shapes.tokensOf(
    found.reduceRight((rest, day) => rest.slice(0, day.start) + rest.slice(day.end), value),
  );
  // A log puts what it knows behind the time: `9 May 2026 10:22 from IP address 203.0.113.7`.
  if (beside.length > (pick.start === 0 ? MOST_WORDS_BEHIND : MOST_WORDS_BESIDE)) return undefined;
  if (PLANS.has(field)) return pick.value;
  const ahead = shapes.tokensOf(value.slice(0, pick.start));
  const unsettled = ahead.some((word) => WORDS.unsettled.has(word)) || beside.some((word) => WORDS.planned.has(word));
  return unsettled ? undefined : pick.value;
}

const FIRST_OF_RANGE = new Set(["serviceFrom", "from"]);
const LAST_OF_RANGE = new Set(["serviceTo", "to", "promisedBy"]);
const PLANS = new Set(["promisedBy", "serviceFrom", "serviceTo", "from", "to", "validUntil", "effectiveOn", "due"]);

/** One amount. Without a currency or decimals a number counts as printed, or as minor units where the hint says so. */
export function readMoney(value: string, { currency, minor }: ValueHints): Money | undefined {
  const unit = (printed: string | undefined) => {
    const code = printed ?? currency;
    return code === undefined ? {} : { currency: code };
  };
  if ((minor && shapes.isWhole(value)) || shapes.isPadded(value)) return { minor: Number(value), ...unit(undefined) };
  const found = findAmounts(value);
  const [first] = found;
  if (first !== undefined) {
    const distinct = new Set(found.map((amount) => `${amount.value.minor} ${amount.value.currency ?? ""}`));
    return distinct.size === 1 ? { minor: inUnitsOf(first.value, currency), ...unit(first.value.currency) } : undefined;
  }
  if (!shapes.isBareNumber(value)) return undefined;
  const digits = minorUnits(value.replace("-", ""), currency);
  if (digits === undefined) return undefined;
  return { minor: value.startsWith("-") ? -digits : digits, ...unit(undefined) };
}

/** An amount printed without its currency, in minor units of the currency that stands elsewhere. */
function inUnitsOf({ minor, currency }: Money, stated: string | undefined): number {
  if (currency !== undefined) return minor;
  return Math.round(minor * 10 ** (currencyExponent(stated) - currencyExponent(undefined)));
}

function readMark(field: string, value: string): boolean | undefined {
  const [blank] = findBlanks(value);
  if (blank?.kind === "ticked-box") return true;
  if (blank !== undefined) return blank.kind === "empty-box" ? false : undefined;
  const said = markIn(value);
  if (said !== undefined || isBlankWord(value)) return said;
  if (field === "signature") return readName("signer", value) === undefined ? undefined : true;
  if (field === "photo") return shapes.isImageLink(value) ? true : undefined;
  if (field === "authenticationValue") return shapes.isToken(value) ? true : undefined;
  return undefined;
}

/** People have first and last names; carriers print the surname of a signer alone. */
/** `Jane Doe, 2 adults`, `DOE, J. (the recipient in person)`: the name in front of a remark. */
function nameAlone(value: string): string {
  const [bare = value] = value.split(" (");
  const [first = bare, ...others] = bare.split(",");
  const isRemark = others.length > 0 && shapes.hasDigit(others.join()) && shapes.tokensOf(first).length > 1;
  return (isRemark ? first : bare).trim();
}

function readName(field: string, value: string): string | undefined {
  const name = nameAlone(shapes.withoutMailbox(value));
  const words = shapes.tokensOf(name);
  if (!shapes.isNameShape(name) || words.length > 6 || isBlankWord(name)) return undefined;
  if ((field !== "signer" && words.length < 2) || NO_NAME_OPENINGS.has(words[0] ?? "")) return undefined;
  if (markIn(name) !== undefined || WORDS.notNames.has(words.join(" "))) return undefined;
  return words.every((word) => WORDS.notNames.has(word)) ? undefined : name;
}

const LONGEST_NUMBER_WORDS = 4;

function readIdentifier(value: string): string | undefined {
  if (shapes.isPlainAmount(value) || shapes.isIsoDay(value)) return undefined;
  if (shapes.wordsIn(value) > LONGEST_NUMBER_WORDS) return undefined;
  const days = findDays(value, "en");
  if (days.some((day) => day.end - day.start === value.length)) return undefined;
  // `LPC-26-1934 du 28/05/2026`: the number, then its day.
  const dated = days.find(({ start }) => shapes.hasDigit(value.slice(0, start)) && /\s/u.test(value.slice(0, start)));
  const number = dated ? (value.trim().split(/\s/u)[0] ?? value) : value;
  return shapes.emailIn(number) ?? when(shapes.compact(shapes.withoutName(number)), shapes.isNumberOfRecord);
}

function readCode(field: string, value: string): string | undefined {
  if (field === "country") return shapes.hasDigit(value) ? undefined : readText(value);
  if (field === "merchantCategory") return readText(value);
  const code = shapes.compact(value);
  if (field === "eci") return shapes.eciIn(value);
  if (field === "transStatus") return shapes.statusLetter(value);
  if (field === "serviceCode") return when(code, shapes.isThreeDigits);
  if (field === "securityLevel") return when(code, shapes.isThreeDigits);
  return code.length <= 24 ? code : undefined;
}

function readWord(field: string, value: string): string | undefined {
  if (field === "entryMode") return entryModeIn(value) ?? entryModeAmong(value);
  if (field === "cvm") return cvmIn(value);
  if (field === "cryptogram") return cryptogramIn(value);
  return shapes.plain(value) || undefined;
}

function readText(value: string): string | undefined {
  const line = oneLine(value);
  return shapes.hasLetter(line) || shapes.hasDigit(line) ? line : undefined;
}

function oneLine(value: string): string {
  return value
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(", ");
}

function when(value: string, fits: (value: string) => boolean): string | undefined {
  return fits(value) ? value : undefined;
}
