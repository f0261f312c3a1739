import { isCalledCard, isTitledCard, type Titles, titlesOf } from "./card-names";
import { issuedLengths } from "./issuers";
import { bankAccounts, isLabeledAsOther, isLongReference, isTelephone } from "./look-alikes";
import { passesLuhn } from "./luhn";

export type Group = { digits: string; start: number; end: number };

/**
 * Finds card numbers of 13 to 19 digits, printed in one piece or in groups. A number in groups counts when the groups
 * are those of a card (4-4-4-4, 4-6-5) or the whole run of digits is evenly grouped, so that columns of figures, dates
 * and telephone numbers are left alone. The text has plain digits.
 */
export function findCardNumbers(text: string): Group[] {
  const accounts = bankAccounts(text);
  const isFree = ({ start, end }: Group, taken: readonly { start: number; end: number }[]) =>
    !taken.some((other) => start < other.end && other.start < end);
  const plain = [...text.matchAll(RUN)]
    .flatMap((match) => {
      if (match[0].length < SHORTEST_CARD_NUMBER) return [];
      const groups = groupsOf(match[0], match.index);
      return isTelephone(text, groups) || isLongReference(groups) ? [] : numbersIn(text, groups, isPlainCard);
    })
    .filter((number) => isFree(number, accounts));
  const titles = titlesOf(text);
  const broken = [...text.matchAll(BROKEN_RUN)]
    .filter(([run]) => run.length > SHORTEST_CARD_NUMBER)
    .flatMap((match) => numbersIn(text, groupsOf(match[0], match.index), (_, used) => isBrokenCard(text, used, titles)))
    .filter((number) => isFree(number, [...accounts, ...plain]));
  return [...plain, ...broken].sort((one, other) => one.start - other.start);
}

const SHORTEST_CARD_NUMBER = 13;
const LONGEST_CARD_NUMBER = 19;

/** True for the leading digits of an issuer, one of its lengths, and the right check digit. */
function isCardNumber(digits: string): boolean {
  return digits.length >= SHORTEST_CARD_NUMBER && passesLuhn(digits) && issuedLengths(digits).includes(digits.length);
}

/** Between groups stand spaces of any width, signs that have none, hyphens, dashes or dots. */
const GAP = String.raw`\p{Zs}._/\u00ad\u200b-\u200f\u2010-\u2015\u2060\u2212\ufeff\uff0d\uff0e-`;
const RUN = new RegExp(String.raw`\d+(?:[${GAP}]{1,4}\d+)*`, "gu");
/** Signs that part a list more often than a number. */
const LIST_SIGN = "[,;:|~\u00b7\u2022]";
/** The end of a cell or line, also of a quoted line of an e-mail; the wide space of a column; a sign of a list. */
const BREAK = String.raw`[${GAP}]{0,4}[\t\r\n]+[\p{Zs}>]{0,8}|\p{Zs}{5,40}|\p{Zs}?${LIST_SIGN}\p{Zs}{0,2}`;
/** A run that also continues in the next cell or line. */
const BROKEN_RUN = new RegExp(String.raw`\d+(?:[${GAP}]{1,4}\d+)*(?:(?:${BREAK})\d+(?:[${GAP}]{1,4}\d+)*)+`, "gu");

function groupsOf(run: string, offset: number): Group[] {
  return [...run.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    digits,
    start: offset + index,
    end: offset + index + digits.length,
  }));
}

type Judge = (text: string, used: readonly Group[], whole: boolean) => boolean;

function numbersIn(text: string, groups: readonly Group[], isCard: Judge): Group[] {
  const found: Group[] = [];
  for (let first = 0; first < groups.length; first++) {
    const count = countGroupsOfCard(text, groups, first, isCard);
    const used = groups.slice(first, first + count);
    const [start, end] = [used[0]?.start, used.at(-1)?.end];
    if (start === undefined || end === undefined) continue;
    found.push({ start, end, digits: joined(used) });
    first += count - 1;
  }
  return found;
}

/** How many groups from `first` on form a card number, as many as possible; 0 when none do. */
function countGroupsOfCard(text: string, groups: readonly Group[], first: number, isCard: Judge): number {
  let [most, digits] = [0, 0];
  for (; first + most < groups.length; most++) {
    const more = groups[first + most]?.digits.length ?? 0;
    if (digits + more > LONGEST_CARD_NUMBER) break;
    digits += more;
  }
  for (let count = most; digits >= SHORTEST_CARD_NUMBER; count--) {
    const used = groups.slice(first, first + count);
    if (isCardNumber(joined(used)) && isCard(text, used, count === groups.length) && standsAlone(text, used))
      return count;
    digits -= used.at(-1)?.digits.length ?? 0;
  }
  return 0;
}

function isPlainCard(text: string, used: readonly Group[], whole: boolean): boolean {
  if (used.length === 1) return !isLabeledAsOther(text, used);
  return isCardGrouping(used) || (whole && isEvenlyGrouped(used));
}

const MOST_CELLS = 4;

/**
 * A number over several cells or lines. Figures in neighboring cells often have the digits of a card number, so either
 * something says that it is one, or a card's groups are broken once, between two pieces that are grouped themselves.
 */
function isBrokenCard(text: string, used: readonly Group[], titles: Titles): boolean {
  const gaps = used.slice(1).map((group, index) => text.slice(used[index]?.end, group.start));
  const breaks = gaps.filter((gap) => /[\t\r\n]|\p{Zs}{5}/u.test(gap)).length;
  const listed = gaps.some((gap) => IN_LIST.test(gap));
  if ((breaks === 0 && !listed) || breaks >= MOST_CELLS) return false;
  // `Card payment  500.00  14.80`: cells with a decimal point are amounts.
  if (gaps.some((gap) => gap.includes("."))) return false;
  const isCalled = isCalledCard(text, used[0]?.start ?? 0);
  const isGrouped = isCardGrouping(used);
  if (listed) return isCalled && isGrouped;
  return isCalled || (isGrouped && ((breaks === 1 && used.length > 2) || isTitledCard(titles, used)));
}

const IN_LIST = new RegExp(LIST_SIGN, "u");

const CARD_GROUPINGS = new Set([
  "4-4-4-4",
  "4-6-5",
  "4-6-4",
  "4-4-4-4-3",
  "4-4-4-4-2",
  "4-4-4-4-1",
  "4-4-5",
  "4-3-3-3",
  "6-13",
  "6-10",
  "8-8",
]);

function isCardGrouping(groups: readonly Group[]): boolean {
  return CARD_GROUPINGS.has(groups.map(({ digits }) => digits.length).join("-"));
}

function isEvenlyGrouped(groups: readonly Group[]): boolean {
  const size = groups[0]?.digits.length ?? 0;
  const last = groups.at(-1)?.digits.length ?? 0;
  return last <= size && groups.slice(0, -1).every(({ digits }) => digits.length === size);
}

/**
 * Words that digits may follow without a space, as text extracted from documents and names of files often have it, and
 * what a magnetic stripe begins with (ISO/IEC 7813, track 1).
 */
const GLUED_LABEL = /(?:card|number|pan|no|nr|account|acct|visa|mastercard|amex|discover|scan|copy|photo|ima?ge?|%b)$/i;
const GLUED_NEXT_LABEL = /^(?:exp|valid|cvv|cvc|cid|visa|mastercard|amex|discover|front|back|copy|scan)/i;
/** Barcodes of 13 digits are as long as the shortest card numbers and pass Luhn one time in ten. */
const BARCODE_LABEL = /(?:ean|gtin|isbn|upc|barcode)(?:-?1[34])?[\s:#.-]*$/i;
const SHORTEST_UNMISTAKABLE = 15;

function standsAlone(text: string, groups: readonly Group[]): boolean {
  const [start, end] = [groups[0]?.start ?? 0, groups.at(-1)?.end ?? 0];
  const before = text.slice(Math.max(0, start - 20), start);
  const after = text.slice(end, end + 12);
  if (before.endsWith("*") || (/^[*\p{L}_]/u.test(after) && !GLUED_NEXT_LABEL.test(after))) return false;
  if (joined(groups).length < SHORTEST_UNMISTAKABLE && BARCODE_LABEL.test(before)) return false;
  return !/[\p{L}_]$/u.test(before) || GLUED_LABEL.test(before);
}

function joined(groups: readonly Group[]): string {
  return groups.map(({ digits }) => digits).join("");
}
