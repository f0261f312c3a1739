import { meaningOf } from "@/lib/service/evidence/keys/meaning";
import { fold } from "@/lib/service/evidence/keys/words";
import {
  type EventDay,
  type Identifier,
  isMessage,
  type Pair,
  type Place,
  type SourceRecord,
  type Tie,
} from "@/lib/service/evidence/model";
import { readAs } from "@/lib/service/evidence/records/day-orders";
import { dayIn } from "@/lib/service/evidence/records/days";
import { networkFromName } from "@/lib/service/rules/networks";
import { daysBetween } from "@/lib/values/calendar";
import { numberedCurrency } from "../catalog/codes";
import { linesIn } from "../language/lines";
import { carriesName, holdsName, sameAddress, sharesAddress, surnameOf, wordsOf } from "../people/people";
import { isSignedBy } from "../people/signed-by";
import {
  DIGIT,
  FIVE_DIGITS,
  FOUR_DIGITS,
  MASK_BEFORE,
  MASKED_CARD,
  MASKED_END,
  NOT_WORD,
  ONLY_DIGITS,
  SPACES,
  TWELVE_DIGITS,
} from "../shapes/codes";
import { findDays } from "../shapes/days";
import { EVERY_MAIL_ADDRESS } from "../shapes/identifiers";
import { findAmount } from "./amounts";
import { CARD_ENDINGS, fieldOf, type Known, numbersFor } from "./known";
import { compact, findCode, part } from "./literal";
import { type Printed, printedOf } from "./printed";

type Shared = Tie["shared"][number];

/** Below this many characters a number is only one where a label or sign says so. */
const LONG_ENOUGH = 6;
const DAYS_APART = 3;
const AMOUNT_FIELDS = new Set(["amount", "total", "authorizedAmount", "originalAmount", "price"]);

/** Every identifier of the case that a record prints, each kind once, found by literal search beside its pairs. */
export function sharedOf(record: SourceRecord, known: Known): Shared[] {
  const printed = printedOf(record);
  const { places } = printed;
  const numbers = numbersFor(record, known);
  const name = nameIn(record, printed, known);
  const found: Partial<Record<Identifier, Place | undefined>> = {
    reference: number(known.reference, "reference", record, printed),
    arn: first([known.arn, ...numbers.transactions], (code) => number(code, "transactionId", record, printed)),
    order:
      first([...numbers.orders], (code) => number(code, "orderNumber", record, printed)) ??
      mentionedIn(record, known) ??
      first([...numbers.references], (code) => number(code, "reference", record, printed)),
    tracking: first([...numbers.tracking], (code) => number(code, "trackingNumber", record, printed)),
    account: first([...numbers.accounts], (code) => number(code, "account", record, printed)),
    approval: approvalIn(record, known),
    card: cardIn(record, printed, known),
    amount: amountIn(record, known),
    name,
    email: emailIn(printed, known),
    day: dayOf(record, known) ?? (name && (bookedDay(record, known) ?? signedDay(record, known))),
    address: first([...known.addresses], (address) =>
      sharesAddress(printed.words, address) ? places.find((place) => sameAddress(place.quote, address)) : undefined,
    ),
    merchant: merchantIn(printed, known),
  };
  return (Object.keys(found) as Identifier[]).flatMap((identifier) => {
    const place = found[identifier];
    return place ? [{ identifier, place }] : [];
  });
}

/** The number of a paper that names the cardholder, which a mail of the cardholder prints as the only one. */
function mentionedIn(record: SourceRecord, { mentioned, numbers, cardholder }: Known): Place | undefined {
  const isOnly = [...numbers.orders].every((order) => mentioned.has(compact(order)));
  if (mentioned.size === 0 || !isOnly || cardholder === undefined) return undefined;
  const pair = record.pairs.find(
    (candidate) => fieldOf(candidate) === "orderNumber" && mentioned.has(compact(candidate.value)),
  );
  return pair && record.pairs.some(({ value }) => holdsName(value, cardholder)) ? pair.place : undefined;
}

function first<Value>(
  values: readonly (Value | undefined)[],
  find: (value: Value) => Place | undefined,
): Place | undefined {
  for (const value of values) {
    const place = value === undefined ? undefined : find(value);
    if (place) return place;
  }
  return undefined;
}

/** A long number wherever it stands; a short one only under its own label, or behind one in a sentence. */
function number(
  code: string | undefined,
  field: string,
  record: SourceRecord,
  { places, codes }: Printed,
): Place | undefined {
  if (code === undefined || !codes.includes(compact(code))) return undefined;
  const pair = record.pairs.find(
    (candidate) => isUnder(candidate, field) && compact(candidate.value) === compact(code),
  );
  if (pair) return pair.place;
  const isLong =
    compact(code).length >= LONG_ENOUGH ||
    (!ONLY_DIGITS.test(compact(code)) && compact(code).length >= LONG_ENOUGH - 1);
  for (const place of places) {
    const found = findCode(code, place);
    if (found && (isLong || isAnnounced(found, place, field))) return found;
  }
  return undefined;
}

/** A key nobody knows may hold any number. */
function isUnder(pair: Pair, field: string): boolean {
  const own = fieldOf(pair);
  return (
    own === field ||
    own === "reference" ||
    (own === undefined && pair.means === undefined && compact(pair.value).length >= 4 && pair.words.includes("id"))
  );
}

function isAnnounced(found: Place, place: Place, field: string): boolean {
  const before = place.quote.slice(0, found.start - place.start).trimEnd();
  if (before.endsWith("#")) return true;
  const words = before.split(SPACES);
  return [1, 2, 3].some((count) => {
    const { means } = meaningOf(words.slice(-count).join(" "), []);
    return means !== undefined && "field" in means && means.field === field;
  });
}

const MOST_NETWORK_WORDS = 4;

/**
 * `MC 9402`, `Visa ending with 4242`, `American Express x4007`: the end of a number behind the name of its network. Of its own
 * cards American Express prints five digits: `Amex x54007`.
 */
function behindNetwork(tail: string, place: Place): Place | undefined {
  const ends = [FOUR_DIGITS, FIVE_DIGITS].flatMap((shape) => [...place.quote.matchAll(shape)]);
  for (const { index, 0: end } of ends) {
    if (!end.endsWith(tail)) continue;
    const before = place.quote.slice(0, index).replace(MASK_BEFORE, "").split(SPACES).slice(-MOST_NETWORK_WORDS);
    const from = before.findLastIndex((word) => DIGIT.test(word)) + 1;
    const words = before.slice(from);
    const [network] = words.flatMap((_, at) => networkFromName(words.slice(at).join(" ")) ?? []);
    if (network !== undefined && (end.length === tail.length || network === "amex"))
      return part(place, index, index + end.length);
  }
  return undefined;
}

/** `ending in 4242`, `se terminant par 4242`. */
function isEnding(found: Place, place: Place): boolean {
  const before = words(place.quote.slice(0, found.start - place.start));
  return CARD_ENDINGS.some((ending) => before.endsWith(words(ending)));
}

/** Cards that lines name in full: a network, words for the end of a number, the end. */
export function endingsIn(places: readonly Place[]): { tail: string; place: Place }[] {
  return places.flatMap((place) =>
    [...place.quote.matchAll(FOUR_DIGITS)].flatMap(({ 0: tail, index }) => {
      const found = part(place, index, index + tail.length);
      return isEnding(found, place) && behindNetwork(tail, place) ? [{ tail, place: found }] : [];
    }),
  );
}

/** Cards that lines name by their network and what is left of a masked number: `VISA ..7715`, `Amex x8005`. */
export function maskedIn(places: readonly Place[]): { tail: string; place: Place }[] {
  return places.flatMap((place) =>
    [...place.quote.matchAll(MASKED_CARD), ...place.quote.matchAll(MASKED_END)].flatMap(
      ({ 0: whole, index, groups }) => {
        const { tail } = groups ?? {};
        const words = place.quote.slice(0, index).trimEnd().split(SPACES).slice(-MOST_NETWORK_WORDS);
        const isNamed = words.some((_, at) => networkFromName(words.slice(at).join(" ")) !== undefined);
        const end = index + whole.length;
        return tail && isNamed ? [{ tail, place: part(place, end - tail.length, end) }] : [];
      },
    ),
  );
}

function approvalIn(record: SourceRecord, { approvalCode }: Known): Place | undefined {
  if (approvalCode === undefined) return undefined;
  return record.pairs.find((pair) => fieldOf(pair) === "approvalCode" && compact(pair.value) === compact(approvalCode))
    ?.place;
}

function cardIn(record: SourceRecord, { places, codes }: Printed, { cardTail, cardBin }: Known): Place | undefined {
  if (cardTail === undefined || !codes.includes(compact(cardTail))) return undefined;
  const pair = record.pairs.find(
    (candidate) => fieldOf(candidate) === "cardTail" && compact(candidate.value).endsWith(cardTail),
  );
  if (pair) return pair.place;
  for (const place of places)
    for (const match of place.quote.matchAll(MASKED_CARD)) {
      const { bin, tail } = match.groups ?? {};
      const binAgrees =
        bin === undefined ||
        cardBin === undefined ||
        bin.startsWith(cardBin.slice(0, bin.length)) ||
        cardBin.startsWith(bin);
      if (tail === cardTail && binAgrees) return part(place, match.index, match.index + match[0].length);
    }
  for (const place of places) {
    const found = findCode(cardTail, place);
    if (found && (isAnnounced(found, place, "cardTail") || isEnding(found, place))) return found;
    const named = behindNetwork(cardTail, place);
    if (named) return named;
  }
  return undefined;
}

/** A case without an amount agrees with none; taxes, fees and parts are no amounts of the payment. */
function amountIn(record: SourceRecord, { amount }: Known): Place | undefined {
  if (amount === undefined || amount.minor === 0) return undefined;
  const own = record.pairs.filter((pair) => AMOUNT_FIELDS.has(fieldOf(pair) ?? ""));
  const printed = record.pairs.find((pair) => fieldOf(pair) === "currency")?.value;
  const named = printed === undefined ? undefined : (numberedCurrency(printed) ?? printed.toUpperCase());
  if (named !== undefined && amount.currency !== undefined && named !== amount.currency) return undefined;
  for (const pair of own) {
    const isNumbered = printed !== undefined && numberedCurrency(printed) !== undefined;
    const minorUnits = isMinor(pair) || isNumbered || record.authority === "processor";
    if (minorUnits && ONLY_DIGITS.test(pair.value)) {
      if (Number(pair.value) === amount.minor) return pair.place;
      continue;
    }
    const found = findAmount(amount, pair.place, true);
    if (found) return found;
  }
  const labeled = new Set(record.pairs.map(({ place }) => `${place.page}:${place.start}`));
  const free = record.prose.filter(({ page, start }) => !labeled.has(`${page}:${start}`));
  return first(free, (place) => findAmount(amount, place, false));
}

/** By its key, or as messages of ISO 8583 print sums: twelve digits. */
const isMinor = ({ means, value }: Pair): boolean =>
  (means !== undefined && "unit" in means) || TWELVE_DIGITS.test(value);

function nameIn(
  record: SourceRecord,
  { places, words }: Printed,
  { cardholder, recipients, emails, namesakes }: Known,
): Place | undefined {
  if (cardholder === undefined) return undefined;
  const names = [cardholder, ...recipients].filter((name) => words.has(surnameOf(name) ?? ""));
  const unclear = [...namesakes].filter((one) => !emails.has(one));
  const bare = (text: string): string =>
    unclear.reduce((left, one) => left.replaceAll(one, " "), unclear.length > 0 ? text.toLowerCase() : text);
  const holders =
    names.length > 0 ? places.filter(({ quote }) => names.some((one) => holdsName(bare(quote), one))) : [];
  // A paper that prints both `R. Castellow` and the whole name is cited for the whole one.
  const whole = holders.find(({ quote }) => compact(quote).includes(compact(cardholder))) ?? holders[0];
  if (whole) return whole;
  const given = record.pairs.find((pair) => fieldOf(pair) === "firstName");
  const family = record.pairs.find((pair) => fieldOf(pair) === "lastName");
  return given && family && holdsName(`${given.value} ${family.value}`, cardholder) ? family.place : undefined;
}

function emailIn({ places, text }: Printed, { emails, cardholder, namesakes }: Known): Place | undefined {
  if (!text.includes("@")) return undefined;
  for (const place of places) {
    for (const { 0: address, index } of place.quote.matchAll(EVERY_MAIL_ADDRESS)) {
      const [one, isKnown] = [address.toLowerCase(), emails.has(address.toLowerCase())];
      if (isKnown || (cardholder !== undefined && !namesakes.has(one) && carriesName(address, cardholder)))
        return part(place, index, index + address.length);
    }
  }
  return undefined;
}

/** The day of the sale, of the record itself or of one of its fields; both readings of an ambiguous day must be near. */
function dayOf(record: SourceRecord, { transactionDay }: Known): Place | undefined {
  if (transactionDay === undefined) return undefined;
  const near = (day: EventDay): boolean => isNear(day, transactionDay);
  if (record.madeAt && near(record.madeAt.value)) return record.madeAt.place;
  for (const pair of record.pairs) {
    const isDay = pair.means !== undefined && "field" in pair.means && pair.means.field === "day";
    const day = isDay ? (dayIn(pair.value) ?? epochDay(pair.value)) : undefined;
    if (day && near(readAs(record.dates, day))) return pair.place;
  }
  return undefined;
}

const isNear = ({ day, other }: EventDay, sale: string): boolean =>
  [day, ...(other === undefined ? [] : [other])].every((one) => Math.abs(daysBetween(sale, one)) <= DAYS_APART);

const MOST_DAYS_BEFORE = 60;

/** What the cardholder signs is signed some weeks before it is charged: a hire, a treatment, a course. */
const isBeforeSale = ({ day, other }: EventDay, sale: string): boolean =>
  [day, ...(other === undefined ? [] : [other])].some((one) => {
    const days = daysBetween(one, sale);
    return days >= 0 && days <= MOST_DAYS_BEFORE;
  });

/**
 * The day of the sale, or one of the weeks before it, beside the cardholder's signature or on the line above or below:
 * `Date 02/06/2025    Signature  R Keel`.
 */
function signedDay(record: SourceRecord, { cardholder, transactionDay }: Known): Place | undefined {
  const { kind, passages } = record;
  if (cardholder === undefined || transactionDay === undefined || isMessage(kind)) return undefined;
  const lines = passages.flatMap(linesIn);
  for (const [at, line] of lines.entries()) {
    if (!isSignedBy(line, cardholder)) continue;
    for (const near of [line, lines[at - 1], lines[at + 1]]) {
      const [found] = near ? findDays(near.quote, record, transactionDay) : [];
      if (near && found && (isNear(found.value, transactionDay) || isBeforeSale(found.value, transactionDay)))
        return part(near, found.start, found.end);
    }
  }
  return undefined;
}

/** A day that the sale was for, in a paper that names the cardholder. */
export function bookedDay(record: SourceRecord, { booked, transactionDay }: Known): Place | undefined {
  const { kind, passages } = record;
  if (booked.size === 0 || isMessage(kind)) return undefined;
  for (const passage of passages)
    for (const { start, end, value } of findDays(passage.quote, record, transactionDay))
      if (booked.has(value.day) || (value.other !== undefined && booked.has(value.other)))
        return part(passage, start, end);
  return undefined;
}

/** Seconds or milliseconds since 1970. */
function epochDay(value: string): EventDay | undefined {
  if (!ONLY_DIGITS.test(value) || (value.length !== 10 && value.length !== 13)) return undefined;
  const milliseconds = value.length === 13 ? Number(value) : Number(value) * 1000;
  return { day: new Date(milliseconds).toISOString().slice(0, 10) };
}

function merchantIn({ places, words: all, text }: Printed, { merchant, merchantHost }: Known): Place | undefined {
  const name = merchant === undefined ? "" : words(merchant);
  const mayName = wordsOf(name).every((word) => all.has(word));
  if (!mayName && (merchantHost === undefined || !text.includes(merchantHost))) return undefined;
  return places.find((place) => {
    const text = place.quote.toLowerCase();
    return (
      (merchantHost !== undefined && text.includes(merchantHost)) ||
      (name.trim().length >= 3 && words(place.quote).includes(name))
    );
  });
}

const words = (text: string): string => ` ${fold(text).split(NOT_WORD).filter(Boolean).join(" ")} `;
