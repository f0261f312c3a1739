import { isCardNumber } from "./is-card-number";

/** A full card number in a text: `text.slice(start, end)` is the number as printed. */
export type FoundCardNumber = { start: number; end: number; digits: string };

/**
 * Full card numbers (13 to 19 digits, issuer's leading digits, Luhn), printed in one piece or in groups. A number in
 * groups counts when the groups are those of a card (4-4-4-4, 4-6-5) or the whole stretch is cut evenly, so that
 * columns of figures, dates and telephone numbers are left alone.
 */
export function findCardNumbers(text: string): FoundCardNumber[] {
  return [...text.matchAll(STRETCH)].flatMap((match) => {
    const groups = groupsOf(match[0], match.index);
    return isTelephone(text, groups) ? [] : cardsIn(text, groups);
  });
}

type Group = { digits: string; start: number; end: number };

/** Between groups: spaces of any width, hyphens and dashes, dots. */
const STRETCH = /\d+(?:[\p{Zs}\t.\u00ad\u2010-\u2015\u2212-]{1,3}\d+)*/gu;

function groupsOf(stretch: string, offset: number): Group[] {
  return [...stretch.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    digits,
    start: offset + index,
    end: offset + index + digits.length,
  }));
}

function cardsIn(text: string, groups: Group[]): FoundCardNumber[] {
  const found: FoundCardNumber[] = [];
  for (let first = 0; first < groups.length; first++) {
    const count = groupsOfCardAt(text, groups, first);
    const used = groups.slice(first, first + count);
    const [start, end] = [used[0]?.start, used.at(-1)?.end];
    if (start === undefined || end === undefined) continue;
    found.push({ start, end, digits: joined(used) });
    first += count - 1;
  }
  return found;
}

const MOST_GROUPS = 19;

/** How many groups from `first` on are a card number, as many as possible; 0 when none are. */
function groupsOfCardAt(text: string, groups: Group[], first: number): number {
  for (let count = Math.min(groups.length - first, MOST_GROUPS); count > 0; count--) {
    const used = groups.slice(first, first + count);
    const whole = count === groups.length;
    if ((isCardGrouping(used) || (whole && isEvenlyCut(used))) && isCardNumber(joined(used)) && standsAlone(text, used))
      return count;
  }
  return 0;
}

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

function isCardGrouping(groups: Group[]): boolean {
  return groups.length === 1 || CARD_GROUPINGS.has(groups.map(({ digits }) => digits.length).join("-"));
}

function isEvenlyCut(groups: Group[]): boolean {
  const size = groups[0]?.digits.length ?? 0;
  const last = groups.at(-1)?.digits.length ?? 0;
  return last <= size && groups.slice(0, -1).every(({ digits }) => digits.length === size);
}

/** Words after which digits may follow without a space, as text taken out of documents often has it. */
const GLUED_LABEL = /(?:card|number|pan|no|nr|account|acct|visa|mastercard|amex|discover)$/i;
const GLUED_NEXT_LABEL = /^(?:exp|valid|cvv|cvc|cid|visa|mastercard|amex|discover)/i;
/** Barcodes of 13 digits share their length with the shortest cards and pass Luhn one time in ten. */
const BARCODE_LABEL = /(?:ean|gtin|isbn|upc|barcode)(?:-?1[34])?[\s:#.-]*$/i;
const SHORTEST_UNMISTAKABLE = 15;

function standsAlone(text: string, groups: Group[]): boolean {
  const [start, end] = [groups[0]?.start ?? 0, groups.at(-1)?.end ?? 0];
  const before = text.slice(Math.max(0, start - 20), start);
  const after = text.slice(end, end + 12);
  if (before.endsWith("*") || (/^[*\p{L}_]/u.test(after) && !GLUED_NEXT_LABEL.test(after))) return false;
  if (joined(groups).length < SHORTEST_UNMISTAKABLE && BARCODE_LABEL.test(before)) return false;
  return !/[\p{L}_]$/u.test(before) || GLUED_LABEL.test(before);
}

const LONGEST_TELEPHONE_NUMBER = 15;

function isTelephone(text: string, groups: Group[]): boolean {
  const start = groups[0]?.start ?? 0;
  return text[start - 1] === "+" && joined(groups).length <= LONGEST_TELEPHONE_NUMBER;
}

function joined(groups: Group[]): string {
  return groups.map(({ digits }) => digits).join("");
}
