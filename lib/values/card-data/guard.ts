import { issuedLengths } from "./issuers";
import { passesLuhn } from "./luhn";

/** Card data in a text that must not be stored or printed: `text.slice(start, end)` as written, `digits` without gaps. */
type CardData = { kind: "card number" | "security code"; start: number; end: number; digits: string };

/** Every full card number and security code in a text, in the order of the text. */
export function findCardData(text: string): CardData[] {
  const numbers = findCardNumbers(text);
  const codes = findSecurityCodes(text).filter(
    (code) => !numbers.some((number) => code.start < number.end && number.start < code.end),
  );
  return [...numbers, ...codes].sort((one, other) => one.start - other.start);
}

/**
 * The text without card data: of a card number the first six and last four digits stay, the most that may be shown
 * (PCI DSS v4.0.1, requirement 3.4.1); of a security code nothing stays (requirement 3.3.1).
 */
export function maskCardData(text: string): string {
  let masked = "";
  let copied = 0;
  for (const { kind, start, end, digits } of findCardData(text)) {
    masked += text.slice(copied, start) + (kind === "card number" ? maskCardNumber(digits) : "*".repeat(digits.length));
    copied = end;
  }
  return masked + text.slice(copied);
}

/** `4111111111111111` as `411111******1111`. */
export function maskCardNumber(digits: string): string {
  return digits.slice(0, 6) + "*".repeat(Math.max(0, digits.length - 10)) + digits.slice(-4);
}

const SHORTEST_CARD_NUMBER = 13;

/** True for the leading digits of an issuer, one of its lengths, and the right check digit. */
function isCardNumber(digits: string): boolean {
  return digits.length >= SHORTEST_CARD_NUMBER && issuedLengths(digits).includes(digits.length) && passesLuhn(digits);
}

/**
 * Finds card numbers of 13 to 19 digits, printed in one piece or in groups. A number in groups counts when the groups
 * are those of a card (4-4-4-4, 4-6-5) or the whole run of digits is evenly grouped, so that columns of figures, dates
 * and telephone numbers are left alone.
 */
function findCardNumbers(text: string): CardData[] {
  return [...text.matchAll(RUN)].flatMap((match) => {
    const groups = groupsOf(match[0], match.index);
    return isTelephone(text, groups) ? [] : cardNumbersIn(text, groups);
  });
}

type Group = { digits: string; start: number; end: number };

/** Digits, also in groups: between groups stand spaces of any width, hyphens, dashes or dots. */
const RUN = /\d+(?:[\p{Zs}\t.\u00ad\u2010-\u2015\u2212-]{1,3}\d+)*/gu;

function groupsOf(run: string, offset: number): Group[] {
  return [...run.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    digits,
    start: offset + index,
    end: offset + index + digits.length,
  }));
}

function cardNumbersIn(text: string, groups: Group[]): CardData[] {
  const found: CardData[] = [];
  for (let first = 0; first < groups.length; first++) {
    const count = countGroupsOfCard(text, groups, first);
    const used = groups.slice(first, first + count);
    const [start, end] = [used[0]?.start, used.at(-1)?.end];
    if (start === undefined || end === undefined) continue;
    found.push({ kind: "card number", start, end, digits: joined(used) });
    first += count - 1;
  }
  return found;
}

const MOST_GROUPS = 19;

/** How many groups from `first` on form a card number, as many as possible; 0 when none do. */
function countGroupsOfCard(text: string, groups: Group[], first: number): number {
  for (let count = Math.min(groups.length - first, MOST_GROUPS); count > 0; count--) {
    const used = groups.slice(first, first + count);
    const whole = count === groups.length;
    if (
      (isCardGrouping(used) || (whole && isEvenlyGrouped(used))) &&
      isCardNumber(joined(used)) &&
      standsAlone(text, used)
    )
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

function isEvenlyGrouped(groups: Group[]): boolean {
  const size = groups[0]?.digits.length ?? 0;
  const last = groups.at(-1)?.digits.length ?? 0;
  return last <= size && groups.slice(0, -1).every(({ digits }) => digits.length === size);
}

/** Words that digits may follow without a space, as text extracted from documents often has it. */
const GLUED_LABEL = /(?:card|number|pan|no|nr|account|acct|visa|mastercard|amex|discover)$/i;
const GLUED_NEXT_LABEL = /^(?:exp|valid|cvv|cvc|cid|visa|mastercard|amex|discover)/i;
/** Barcodes of 13 digits are as long as the shortest card numbers and pass Luhn one time in ten. */
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

/** Security codes labeled as such (`CVV: 123`, `security code 1234`). Results of the check (`CVV result M`) are not codes. */
function findSecurityCodes(text: string): CardData[] {
  return [...text.matchAll(SECURITY_CODE)].map((match) => {
    const end = match.index + match[0].length;
    const digits = match[1] ?? "";
    return { kind: "security code", start: end - digits.length, end, digits };
  });
}

const SECURITY_CODE =
  /(?<!\p{L})(?:cvv2?|cvc2?|cid|csc|cav2|cvn2?|cvp2|(?:card )?security code|card verification (?:code|value|number)|card code)(?![\p{L}\d])(?: ?(?:code|number|no\.?|value))?(?: is)?[\p{Zs}\t]*[:=#-]?[\p{Zs}\t]*(\d{3,4})(?![\p{L}\d%]|[.,]\d)/giu;
