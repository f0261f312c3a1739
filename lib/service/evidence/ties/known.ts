import { z } from "zod";
import { plausible } from "@/lib/service/evidence/keys/plausible";
import {
  type CaseKnowledge,
  type Identifier,
  isFirm,
  isMessage,
  type Pair,
  type SourceRecord,
  type Tie,
} from "@/lib/service/evidence/model";
import { findDays } from "@/lib/service/evidence/shapes/days";
import { EVERY_MAIL_ADDRESS, findIdentifiers } from "@/lib/service/evidence/shapes/identifiers";
import { isOfHost } from "@/lib/service/rules/site-host";
import { carriesName, holdsName, wordsOf } from "../people/people";
import { DATE_LIKE, MENTIONED, ONLY_DIGITS, ORDINAL, TYPED_CODE } from "../shapes/codes";
import { announcedCodes } from "./case-knowledge";
import { compact } from "./literal";
import raw from "./words.json";

/** `references`: numbers of checks, folios, jobs and files, which tie a record and never make it another's. */
type Numbers = Record<"orders" | "tracking" | "accounts" | "transactions" | "references", Set<string>>;

/** What the case knows and has learned from its documents. */
export type Known = CaseKnowledge & {
  numbers: Numbers;
  /** The records that taught a number: none of them is tied by it alone. */
  teachers: Map<string, Set<string>>;
  emails: Set<string>;
  addresses: Set<string>;
  /** Accounts that are names under which somebody signs in: they compare with such names alone. */
  userNames: Set<string>;
  /** Accounts of somebody else, such as the player who got the gift. */
  foreign: Set<string>;
  /** Addresses that carry the cardholder's name beside another that does, too: one of them is a namesake's. */
  namesakes: ReadonlySet<string>;
  /** Other names under which the parcel was sent. */
  recipients: Set<string>;
  /** The one number that mails of the cardholder print without a label: `Atlas desk UO-77163`. */
  mentioned: Set<string>;
  /** Codes that papers of the case print, whatever they number: an article, a device, a parcel. */
  printed: Set<string>;
  /** Days after the sale that the paper of the sale prints: of the stay, the course, the job. */
  booked: Set<string>;
};

export function startingWith(known: CaseKnowledge, records: readonly SourceRecord[]): Known {
  const namesakes = namesakesIn(records, known);
  const addresses = [known.billingAddress, known.shippingAddress].filter((address) => address !== undefined);
  return {
    ...known,
    numbers: {
      orders: new Set(known.orders),
      tracking: new Set(),
      accounts: new Set(),
      transactions: new Set(known.transactionIds),
      references: new Set(),
    },
    teachers: new Map(),
    emails: new Set(known.email === undefined ? [] : [known.email.toLowerCase()]),
    addresses: new Set(addresses),
    recipients: new Set(),
    foreign: new Set(),
    userNames: new Set(),
    namesakes,
    mentioned: new Set(),
    printed: new Set(),
    booked: new Set(),
  };
}

export const fieldOf = ({ means }: Pair): string | undefined =>
  means && "field" in means && !("event" in means) ? means.field : undefined;

function valuesOf(record: SourceRecord, field: string): string[] {
  const values = record.pairs.filter((pair) => fieldOf(pair) === field && plausible(field, pair.value));
  return [...new Set(values.map(({ value }) => value.trim()))];
}

const LONG_REFERENCE = 5;

/** An invoice has a number of its own beside the order's; more than these are a list. */
const MOST_NUMBERS = 2;

/**
 * Learns from a record that is tied to the case without a conflict. Answers whether anything was new. A record of an
 * unknown source, or one that may not be used, teaches nothing.
 */
export function learn(record: SourceRecord, tie: Tie, known: Known): boolean {
  if (!isFirm(tie) || tie.conflicts.length > 0 || record.unusable !== undefined) return false;
  const shares = new Set(tie.shared.map(({ identifier }) => identifier));
  const mentioned =
    shares.has("name") && shares.has("email") ? mentionedIn(record).filter((code) => !known.mentioned.has(code)) : [];
  for (const code of mentioned) known.mentioned.add(code);
  if (record.authority === "unknown") return mentioned.length > 0;
  const printed = codesIn(record).filter((code) => !known.printed.has(code));
  for (const code of printed) known.printed.add(code);
  const booked = shares.has("amount") ? bookedIn(record, known) : [];
  for (const day of booked) known.booked.add(day);
  const news = [
    ...numbers(record, "orderNumber", known.numbers.orders),
    ...numbers(record, "trackingNumber", known.numbers.tracking),
    ...accounts(record, known),
    ...references(record, known),
    ...ownCodes(record, known),
    // The same card pays the same amount every month: only the sale's own day makes the id that of the sale.
    ...(shares.has("day") && shares.has("amount") ? numbers(record, "transactionId", known.numbers.transactions) : []),
  ];
  for (const [values, value] of news) {
    values.add(value);
    const key = compact(value);
    known.teachers.set(key, (known.teachers.get(key) ?? new Set()).add(record.id));
  }
  const emails = [...valuesOf(record, "email"), ...addressees(record, known)].filter(
    (email) => !known.emails.has(email.toLowerCase()) && !isMerchants(email, known),
  );
  if (emails.length === 1 && emails[0] !== undefined) known.emails.add(emails[0].toLowerCase());
  const addresses = [...valuesOf(record, "shippingAddress"), ...valuesOf(record, "billingAddress")].filter(
    (address) => !known.addresses.has(address),
  );
  for (const address of addresses) known.addresses.add(address);
  const recipients = tie.shared.some(({ identifier }) => OF_THE_ORDER.has(identifier))
    ? valuesOf(record, "recipient").filter(
        (name) => !known.recipients.has(name) && !holdsName(name, known.cardholder ?? ""),
      )
    : [];
  for (const name of recipients) known.recipients.add(name);
  return (
    booked.length +
      printed.length +
      news.length +
      (emails.length === 1 ? 1 : 0) +
      addresses.length +
      recipients.length +
      mentioned.length >
    0
  );
}

/** Whose parcel it is only a number or an address tells: the next row of a batch is of the same day, too. */
const OF_THE_ORDER: ReadonlySet<Identifier> = new Set(["reference", "arn", "order", "tracking", "account", "address"]);

function bookedIn(record: SourceRecord, { transactionDay, disputeDay, booked }: Known): string[] {
  if (transactionDay === undefined) return [];
  const last = disputeDay ?? transactionDay;
  const days = record.passages.flatMap(({ quote }) =>
    findDays(quote, record, transactionDay).map(({ value }) => value),
  );
  const later = days.filter(({ day, other }) => other === undefined && day > transactionDay && day <= last);
  return [...new Set(later.map(({ day }) => day))].filter((day) => !booked.has(day));
}

/** The codes that a paper prints, by their shape; what somebody says in a conversation may be of another sale. */
function codesIn({ kind, passages }: SourceRecord): string[] {
  if (isMessage(kind)) return [];
  return passages.flatMap(({ quote }) =>
    findIdentifiers(quote).flatMap(({ kind: shape, value }) =>
      shape === "order" || shape === "tracking" ? [compact(value)] : [],
    ),
  );
}

/** To whom a mail of the merchant goes, where it goes to one and calls the cardholder by a name. */
function addressees({ kind, speaker, passages }: SourceRecord, { cardholder = "" }: Known): string[] {
  if (kind !== "message" || speaker?.role !== "merchant" || speaker.email === undefined) return [];
  const words = new Set(passages.flatMap(({ quote }) => wordsOf(quote)));
  if (!wordsOf(cardholder).some((word) => word.length >= SHORTEST_NAME && words.has(word))) return [];
  const own = speaker.email.toLowerCase();
  const host = own.split("@")[1] ?? "";
  const all = passages.flatMap(({ quote }) => quote.match(EVERY_MAIL_ADDRESS) ?? []).map((one) => one.toLowerCase());
  const others = new Set(all.filter((one) => one !== own && one.split("@")[1] !== host));
  return others.size === 1 ? [...others] : [];
}

const SHORTEST_NAME = 3;

/** A mail that prints one number is about it; one that prints several may speak of another order, too. */
function mentionedIn({ kind, prose }: SourceRecord): string[] {
  if (kind !== "message") return [];
  const codes = new Set(prose.flatMap(({ quote }) => quote.match(MENTIONED) ?? []).map(compact));
  return codes.size === 1 ? [...codes] : [];
}

/** The accounts of the buyer; what a sale prints of somebody else is none, wherever else it stands. */
function accounts(
  record: SourceRecord,
  { numbers: { accounts: into }, foreign, userNames }: Known,
): [Set<string>, string][] {
  for (const pair of record.pairs)
    if (fieldOf(pair) === "account" && isUserName(pair)) userNames.add(compact(pair.value));
  const isOthers = ({ words }: Pair): boolean => words.some((word) => OF_ANOTHER.has(word));
  for (const pair of record.pairs) if (isOthers(pair) && fieldOf(pair) === "account") foreign.add(compact(pair.value));
  for (const value of into) if (foreign.has(compact(value))) into.delete(value);
  return numbers(record, "account", into).filter(([, value]) => !foreign.has(compact(value)));
}

/** Where two addresses carry the cardholder's name and the case knows neither, the name tells nothing of either. */
function namesakesIn(records: readonly SourceRecord[], { cardholder, email }: CaseKnowledge): Set<string> {
  if (cardholder === undefined) return new Set();
  const all = records.flatMap(({ passages }) =>
    passages.flatMap(({ quote }) => (quote.includes("@") ? (quote.match(EVERY_MAIL_ADDRESS) ?? []) : [])),
  );
  const own = new Set(all.map((one) => one.toLowerCase()).filter((one) => carriesName(one, cardholder)));
  return own.size > 1 ? new Set([...own].filter((one) => one !== email?.toLowerCase())) : new Set();
}

const WORDS = z
  .object({ ofAnother: z.array(z.string()), cardEndings: z.array(z.string()), ofUsers: z.array(z.string()) })
  .parse(raw);
const OF_ANOTHER = new Set(WORDS.ofAnother);
const OF_USERS = new Set(WORDS.ofUsers);
/** What stands between the name of a card and its last digits. */
export const CARD_ENDINGS: readonly string[] = WORDS.cardEndings;

const OF_NUMBERS: ReadonlySet<string> = new Set(["id", "number", "code", "reference"]);

/** `User`, `login`: a name of somebody who signed in, no number of an account. */
export const isUserName = ({ words }: Pair): boolean =>
  words.some((word) => OF_USERS.has(word)) && !words.some((word) => OF_NUMBERS.has(word));

/** A number that the case knows already has been taught by somebody else. */
function references(record: SourceRecord, { numbers: known }: Known): [Set<string>, string][] {
  const { references: into, ...others } = known;
  const has = new Set(Object.values(others).flatMap((values) => [...values].map(compact)));
  return numbers(record, "reference", into).filter(
    ([, value]) => compact(value).length >= LONG_REFERENCE && !has.has(compact(value)),
  );
}

const HEAD_LINES = 3;
/** In words. A sentence in the head tells of other things by their codes: of a flight, a room, an article. */
const LONGEST_HEAD_LINE = 16;
const SHORTEST_CODE = 5;
const SHORTEST_NUMBER = 6;

/**
 * The code by which a paper calls itself in its head, whatever the label: other papers of the desk print it too. A code
 * that stands under a field of another kind, such as an article or a till, is not the paper's.
 */
function ownCodes(record: SourceRecord, { numbers: known }: Known): [Set<string>, string][] {
  const isMail = record.kind === "message" && record.speaker?.role === "merchant";
  if (!isMail && (record.parent !== undefined || record.kind === "message")) return [];
  const head = isMail ? [record.title ?? ""] : record.passages.flatMap(({ quote }) => quote.split("\n"));
  const lines = head.slice(0, HEAD_LINES).filter((line) => wordsOf(line).length <= LONGEST_HEAD_LINE);
  const others = new Set(
    record.pairs.flatMap((pair) => (NUMBERS.has(fieldOf(pair) ?? "reference") ? [] : compact(pair.value))),
  );
  const has = new Set(Object.values(known).flatMap((values) => [...values].map(compact)));
  const codes = lines
    .flatMap((line) => [...line.matchAll(TYPED_CODE)].map(([code]) => code))
    .filter((code) => {
      const bare = compact(code);
      const shortest = ONLY_DIGITS.test(bare) ? SHORTEST_NUMBER : SHORTEST_CODE;
      return (
        bare.length >= shortest && !DATE_LIKE.test(code) && !ORDINAL.test(code) && !others.has(bare) && !has.has(bare)
      );
    });
  const own = unique(codes);
  return own.length > MOST_NUMBERS ? [] : own.map((code) => [known.references, code]);
}

const NUMBERS: ReadonlySet<string> = new Set([
  "orderNumber",
  "account",
  "reference",
  "trackingNumber",
  "transactionId",
]);

/** One spelling of each number. */
const unique = (values: readonly string[]): string[] => [
  ...new Map(values.map((value) => [compact(value), value])).values(),
];

function numbers(record: SourceRecord, field: string, into: Set<string>): [Set<string>, string][] {
  const told = record.prose
    .flatMap(({ quote }) => announcedCodes(quote, field))
    .filter((code) => plausible(field, code));
  const values = unique([...valuesOf(record, field), ...told]).filter((value) => compact(value).length >= 3);
  const has = new Set([...into].map(compact));
  if (values.length > MOST_NUMBERS) return [];
  return values.filter((value) => !has.has(compact(value))).map((value) => [into, value]);
}

/** The numbers by which a record may be tied: not those that only it has taught. */
export function numbersFor(record: SourceRecord, { numbers, teachers }: Known): Numbers {
  const others = (values: ReadonlySet<string>): Set<string> =>
    new Set(
      [...values].filter(
        (value) => !(teachers.get(compact(value))?.has(record.id) && teachers.get(compact(value))?.size === 1),
      ),
    );
  return {
    orders: others(numbers.orders),
    tracking: others(numbers.tracking),
    accounts: others(numbers.accounts),
    transactions: others(numbers.transactions),
    references: others(numbers.references),
  };
}

/** An address of the merchant's own site names nobody else. */
export function isMerchants(email: string, { merchantHost }: CaseKnowledge): boolean {
  const host = email.split("@")[1]?.toLowerCase() ?? "";
  return merchantHost !== undefined && (isOfHost(host, merchantHost) || isOfHost(merchantHost, host));
}
