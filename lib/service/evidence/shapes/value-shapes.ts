import { isCalendarDate } from "@/lib/values/calendar";
import { MAIL_ADDRESS } from "./identifiers";
import { isAscii } from "./text-shapes";

/** Shapes of printed values. No words of a language: those are in JSON data. */

/** Case folded, camelCase and snake_case split, punctuation to single spaces: `IN_TRANSIT`, `inTransit`, `In transit`. */
export function plain(text: string): string {
  // The same for what most texts are, without a look at every sign's properties.
  if (isAscii(text))
    return text
      .replace(/([a-z\d])([A-Z])/g, "$1 $2")
      .replace(/([A-Z])(?=[A-Z][a-z])/g, "$1 ")
      .toLowerCase()
      .replace(/[^a-z\d]+/g, " ")
      .trim();
  return text
    .normalize("NFKC")
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, "$1 ")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}✓✔☑☒☐]+/gu, " ")
    .trim();
}

export function tokensOf(text: string): string[] {
  const words = plain(text);
  return words === "" ? [] : words.split(" ");
}

export function hasDigit(text: string): boolean {
  return /\d/.test(text);
}

export function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** `02/11/2025 …`, `11.2.25`. */
export const startsWithDay = (text: string): boolean => /^\s*\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})(?!\d)/.test(text);

/** The text without names of files: `attached signed_delivery_5518.pdf`. */
export const withoutFileNames = (text: string): string =>
  text.replace(
    /[^\s"'«»“”()<>]+\.(?:pdf|jpe?g|png|gif|heic|tiff?|docx?|xlsx?|csv|txt|eml|msg|zip|html?|json|xml)(?![\p{L}\p{N}])/giu,
    " ",
  );

/** The one letter or digit in brackets at the end: `Match (Y)`. */
export function codeBehind(text: string): string | undefined {
  return /\(([A-Z\d])\)\s*$/.exec(text)?.[1];
}

/** Upper case, without spaces and a leading number sign. */
export function compact(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/^[#№]+/u, "")
    .replace(/\s+/g, "")
    .toUpperCase();
}

/** A number as people print it on a record: letters, digits and separators, with a digit, no address of mail or web. */
export function isNumberOfRecord(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}._/#:|-]*$/u.test(text) && /\d/.test(text) && text.length <= 64;
}

/** Only digits with decimals, groups or a currency sign: an amount, not a number of a record. */
export function isPlainAmount(text: string): boolean {
  return /^\p{Sc}|\p{Sc}$|^-?\d{1,3}(?:[,.]\d{3})*[.,]\d{2}$/u.test(text.trim());
}

/** 8 to 40 letters and digits with at least five digits. */
export function isTracking(text: string): boolean {
  return /^[A-Z0-9]{8,40}$/.test(text) && digitsOf(text).length >= 5;
}

/** Four to eight letters or digits with a digit that is not zero. */
export function isApproval(text: string): boolean {
  return /^[A-Z0-9]{4,8}$/.test(text) && /[1-9]/.test(text);
}

export function isArn(text: string): boolean {
  return /^\d{23}$/.test(text);
}

export function emailIn(text: string): string | undefined {
  return MAIL_ADDRESS.exec(text)?.[0].toLowerCase();
}

/** `10:12`, `10:12:30 PM`, `T10:12Z`: the first time of day, 24 hours, without seconds. */
export function timeIn(text: string): string | undefined {
  const [, hh, mm] = /^([01]\d|2[0-3])([0-5]\d)[0-5]\d$/.exec(text.trim()) ?? [];
  if (hh !== undefined) return `${hh}:${mm}`;
  const found = /(?<![\d:.])([01]?\d|2[0-3])[:h]([0-5]\d)(?::[0-5]\d)?(?:\.\d+)?(?:\s?([ap])\.?m\b)?/iu.exec(text);
  if (found === null) return undefined;
  const half = found[3]?.toLowerCase();
  const hour = Number(found[1]);
  if (half !== undefined && hour > 12) return undefined;
  const full = half === "p" ? (hour % 12) + 12 : half === "a" ? hour % 12 : hour;
  return `${String(full).padStart(2, "0")}:${found[2] ?? "00"}`;
}

/** `05/27`, `05/2027`, `2027-05`, `0527`: the month of a card as `2027-05`. */
export function monthIn(text: string): string | undefined {
  const value = text.trim();
  const [, year, month] = /^(\d{4})[-/.](\d{1,2})$/.exec(value) ?? [];
  const [, first, last] = /^(\d{1,2})\s?[-/.]\s?(\d{4}|\d{2})$/.exec(value) ?? /^(\d{2})(\d{2})$/.exec(value) ?? [];
  const [m, y] = year !== undefined ? [month, year] : [first, last];
  if (m === undefined || y === undefined || Number(m) < 1 || Number(m) > 12) return undefined;
  return `${y.length === 2 ? `20${y}` : y}-${m.padStart(2, "0")}`;
}

/** An ISO 8601 day or moment, or an epoch in seconds or milliseconds. */
export function machineDay(text: string): { day: string; time?: string; zone?: string } | undefined {
  const value = text.trim();
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:[.,]\d+)?)?\s?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/.exec(
    value,
  );
  if (iso?.[1] !== undefined) {
    return { day: iso[1], ...(iso[2] && { time: iso[2] }), ...(iso[3] && { zone: iso[3] }) };
  }
  // `20260520`, `20260520163108`, `20260520T163108Z`.
  const [, year, month, date, hour, minute, zone] =
    /^(20\d{2})(\d{2})(\d{2})(?:T?([01]\d|2[0-3])([0-5]\d)[0-5]\d(Z|[+-]\d{2}:?\d{2})?)?$/.exec(value) ?? [];
  if (year !== undefined && isCalendarDate(`${year}-${month}-${date}`)) {
    const time = hour && minute ? `${hour}:${minute}` : undefined;
    return { day: `${year}-${month}-${date}`, ...(time && { time }), ...(zone && { zone }) };
  }
  if (!/^(?:1|2)\d{9}(?:\d{3})?$/.test(value)) return undefined;
  const moment = new Date(Number(value) * (value.length === 13 ? 1 : 1000)).toISOString();
  return { day: moment.slice(0, 10), time: moment.slice(11, 16), zone: "Z" };
}

/** `2`, `2 of 2`, `1/1`: the first whole number. */
export function countIn(text: string): number | undefined {
  const found = /^\D{0,12}(\d{1,6})(?![\d.,])/u.exec(text.trim())?.[1];
  return found === undefined ? undefined : Number(found);
}

export function decimalIn(text: string): number | undefined {
  const found = /-?\d+(?:[.,]\d+)?/.exec(text)?.[0];
  return found === undefined ? undefined : Number(found.replace(",", "."));
}

/** Twelve digits with zeros in front, as messages of ISO 8583 hold minor units. */
export function isPadded(text: string): boolean {
  return /^0\d{11}$/.test(text.trim());
}

/** A whole number without decimals or signs, as objects of platforms hold minor units. */
export function isWhole(text: string): boolean {
  return /^-?\d+$/.test(text.trim());
}

/** Words of letters, with initials, hyphens and apostrophes: `M. Chen`, `CHEN, MARIA`, `O'Brien-Díaz`. No sentence. */
export function isNameShape(text: string): boolean {
  return (
    /^\p{L}[\p{L}\p{M}.,'’& -]*$/u.test(text.trim()) &&
    !/\p{L}{4,}\.$/u.test(text.trim()) &&
    (text.match(/\p{L}/gu)?.length ?? 0) >= 2
  );
}

/** A house number or postal code beside words. */
export function isAddressShape(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu)?.length ?? 0;
  return /\d/.test(text) && words >= 2 && text.trim().length >= 10 && !/[@]|\p{Sc}|:\/\//u.test(text);
}

/** Underscores, dots or dashes where somebody should have written. */
export function isRule(text: string): boolean {
  return /^[\s_.\-–—…*•·/\\|:]*$/u.test(text);
}

export function isIsoDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text.trim());
}

/** `45`, `1,284.5`, `-12`: a number without a unit. */
export function isBareNumber(text: string): boolean {
  return /^-?\d{1,12}(?:[.,' ]\d{3})*(?:[.,]\d{1,3})?$/.test(text.trim());
}

/** A carrier's number without the spaces and dots of its groups. */
export function compactNumber(text: string): string {
  return compact(text).replace(/[.-]/g, "");
}

/** `05`, `5`, `ECI 05`, `05 - authenticated`: one or two digits, padded. */
export function eciIn(text: string): string | undefined {
  const numbers = text.match(/(?<!\d)\d{1,2}(?!\d)/g) ?? [];
  return numbers.length === 1 && !/\d{3}/.test(text) ? numbers[0]?.padStart(2, "0") : undefined;
}

export function isThreeDigits(text: string): boolean {
  return /^\d{3}$/.test(text);
}

/** An address of a picture or a file name of one. */
export function isImageLink(text: string): boolean {
  return /^\S+\.(?:jpe?g|png|webp|gif|heic|tiff?)(?:\?\S*)?$/i.test(text) || /^https?:\/\/\S+$/i.test(text);
}

/** A cryptographic value in base64 or hexadecimal digits. */
export function isToken(text: string): boolean {
  return /^[A-Za-z\d+/=_*•-]{20,}$/.test(text.trim());
}

/** `Maria Chen <maria@example.com>` without the address. */
export function withoutMailbox(text: string): string {
  return text.replace(/<[^>]*>/g, "").trim();
}

/** The first word with a letter or digit, for codes printed before or behind their meaning: `Y - Match`, `Match (Y)`. */
export function leadingCode(text: string): string | undefined {
  const trailing = /\(([A-Z]|\d{1,3})\)\s*$/u.exec(text)?.[1];
  return trailing ?? /^\s*([A-Za-z]|\d{1,3})(?=\s*(?:$|[-–—:=(,/])|\s{2})/u.exec(text)?.[1]?.toUpperCase();
}

/** `Order #A-10455` without the word that only names the number; a short prefix (`INV 114`) belongs to it. */
export function withoutName(text: string): string {
  return text.trim().replace(/^\p{L}{4,}[.:]?\s+(?=\S*\d)/u, "");
}

/** Status of 3-D Secure: one of eight letters, alone or before its meaning. */
export function statusLetter(text: string): string | undefined {
  return /^\s*([YANURCID])(?=\s*(?:$|[-–—:=(,])|\s{2})/u.exec(text)?.[1];
}

/** How many parts spaces divide the text into. */
export function wordsIn(text: string): number {
  return text.trim().split(/\s+/u).length;
}

/** The parts of a value that commas, semicolons and plus signs divide. */
export function partsOf(text: string): string[] {
  return text.split(/[,;+]/).map((part) => part.trim());
}

/** Words and a number: a street, or a place with its postal code. */
export const ADDRESS = /\p{L}{2}[^\n]*\d|\d[^\n]*\p{L}{2}/u;
/** Opens with the number of a house, or prints it behind the street: `3307 JUNIPER HILL DR`, `Lindenweg 4, 79183 Waldkirch`. */
export const STREET = /^\d{1,5}\p{L}? \p{L}{2}|^\p{L}[^,\d]{3,} \d{1,4}\p{L}?,/u;
/** `DAYTON, OH, US`, `79183 Waldkirch`: a locality, unlike `Front door`. */
export const TOWN = /\p{L}{2}, ?\p{Lu}{2}|\d{4,5} \p{L}{2}|\p{L}{2} \d{5}/u;

/** A time of day and nothing else. */
/** The name of a notice as programs write it: `REFUND_FAILED`, `refund.failed`. */
export const CODE = /^\p{L}[\p{L}\d]*(?:[._-]\p{L}[\p{L}\d]*)+$/u;
export const CLOCK = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?$/iu;

/** `A-44170_4k.mov`: a name with the ending of its kind. */
export const isFileName = (text: string): boolean => /^[^\s@]+\.\p{L}[\p{L}\d]{1,4}$/u.test(text.trim());

/** `3. `, `(3) `, `§ 3 `, `Art. 3: `: the number in front of a clause. */
export function clauseNumber(line: string): number | undefined {
  const found =
    /^[\s#*]*(?:(?:§|\p{Lu}\p{Ll}{1,7}\.?)\s*(?<named>\d{1,2})[.):]?|\(?(?<bare>\d{1,2})[.)])\s+(?=\S)/u.exec(line);
  return found ? Number(found.groups?.named ?? found.groups?.bare) : undefined;
}
