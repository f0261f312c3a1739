import { plausible } from "@/lib/service/evidence/keys/plausible";
import type { CaseKnowledge, Pair, SourceRecord, Tie } from "@/lib/service/evidence/model";
import { isOfHost } from "@/lib/service/rules/site-host";
import { announcedCodes } from "./case-knowledge";
import { compact } from "./literal";
import { holdsName } from "./people";
import { MENTIONED } from "./shapes/values";

/** `references`: numbers of checks, folios, jobs and files, which tie a record and never make it another's. */
type Numbers = Record<"orders" | "tracking" | "accounts" | "transactions" | "references", Set<string>>;

/** What the case knows and has learned from its documents. */
export type Known = CaseKnowledge & {
  numbers: Numbers;
  /** The records that taught a number: none of them is tied by it alone. */
  teachers: Map<string, Set<string>>;
  emails: Set<string>;
  addresses: Set<string>;
  /** Other names under which the parcel was sent. */
  recipients: Set<string>;
  /** The one number that mails of the cardholder print without a label: `Atlas desk UO-77163`. */
  mentioned: Set<string>;
};

export function startingWith(known: CaseKnowledge): Known {
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
    mentioned: new Set(),
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
  const isTied = tie.strength === "certain" || tie.strength === "strong";
  if (!isTied || tie.conflicts.length > 0 || record.unusable !== undefined) return false;
  const shares = new Set(tie.shared.map(({ identifier }) => identifier));
  const mentioned =
    shares.has("name") && shares.has("email") ? mentionedIn(record).filter((code) => !known.mentioned.has(code)) : [];
  for (const code of mentioned) known.mentioned.add(code);
  if (record.authority === "unknown") return mentioned.length > 0;
  const news = [
    ...numbers(record, "orderNumber", known.numbers.orders),
    ...numbers(record, "trackingNumber", known.numbers.tracking),
    ...numbers(record, "account", known.numbers.accounts),
    ...references(record, known),
    // The same card pays the same amount every month: only the sale's own day makes the id that of the sale.
    ...(shares.has("day") && shares.has("amount") ? numbers(record, "transactionId", known.numbers.transactions) : []),
  ];
  for (const [values, value] of news) {
    values.add(value);
    const key = compact(value);
    known.teachers.set(key, (known.teachers.get(key) ?? new Set()).add(record.id));
  }
  const emails = valuesOf(record, "email").filter(
    (email) => !known.emails.has(email.toLowerCase()) && !isMerchants(email, known),
  );
  if (emails.length === 1 && emails[0] !== undefined) known.emails.add(emails[0].toLowerCase());
  const addresses = [...valuesOf(record, "shippingAddress"), ...valuesOf(record, "billingAddress")].filter(
    (address) => !known.addresses.has(address),
  );
  for (const address of addresses) known.addresses.add(address);
  const recipients = valuesOf(record, "recipient").filter(
    (name) => !known.recipients.has(name) && !holdsName(name, known.cardholder ?? ""),
  );
  for (const name of recipients) known.recipients.add(name);
  return news.length + (emails.length === 1 ? 1 : 0) + addresses.length + recipients.length + mentioned.length > 0;
}

/** A mail that prints one number is about it; one that prints several may speak of another order, too. */
function mentionedIn({ kind, prose }: SourceRecord): string[] {
  if (kind !== "message") return [];
  const codes = new Set(prose.flatMap(({ quote }) => quote.match(MENTIONED) ?? []).map(compact));
  return codes.size === 1 ? [...codes] : [];
}

/** A number that the case knows already has been taught by somebody else. */
function references(record: SourceRecord, { numbers: known }: Known): [Set<string>, string][] {
  const { references: into, ...others } = known;
  const has = new Set(Object.values(others).flatMap((values) => [...values].map(compact)));
  return numbers(record, "reference", into).filter(
    ([, value]) => compact(value).length >= LONG_REFERENCE && !has.has(compact(value)),
  );
}

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
