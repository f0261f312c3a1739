import type { DocumentValueKind } from "@/lib/contract/analysis";
import { fieldKind } from "./catalog/catalog";
import { isTied, isUsable } from "./events/events-of";
import { plausible } from "./keys/plausible";
import type { CaseKnowledge, FieldValue, Identifier, Place, SourceRecord, Understanding } from "./model";
import { findAmounts } from "./shapes/amounts";
import { findWrittenDays } from "./shapes/days";
import { findIdentifiers, type IdentifierShape } from "./shapes/identifiers";
import { findTimes } from "./shapes/times";
import { findCode } from "./ties/literal";

/** A value that a clerk would key in from a document. `text` is what is printed, on one line. */
export type DocumentValue = { kind: DocumentValueKind; text: string; place: Place };

/** A log of one customer may print thousands; what events and labels name comes first. */
const MOST_VALUES = 100;

/**
 * The values of each document: what its events and labels name, the identifiers that tie its records to the case, and every
 * date, amount, number, address of the internet and time that records of the case print, whether or not an event was
 * understood. Records of somebody else give none, and a paper that names somebody else only what its tied records print. In the order of the document, each value once for each kind.
 */
export function documentValues(
  understanding: Understanding,
  { cardholder }: Pick<CaseKnowledge, "cardholder">,
): ReadonlyMap<string, readonly DocumentValue[]> {
  const byFile = new Map<string, Map<string, DocumentValue>>();
  for (const value of [...named(understanding, cardholder), ...printed(understanding), ...clocks(understanding)]) {
    const known = byFile.get(value.place.file) ?? new Map<string, DocumentValue>();
    byFile.set(value.place.file, known);
    if (known.size >= MOST_VALUES || [...known.values()].some((other) => isSame(value, other))) continue;
    const key = `${value.kind} ${value.text.toLowerCase()}`;
    if (!known.has(key)) known.set(key, value);
  }
  return new Map([...byFile].map(([file, values]) => [file, withoutUnnamed([...values.values()]).toSorted(byPlace)]));
}

/** A number that the document also names: `Re: KC-11842` above `Order number: KC-11842`. */
function withoutUnnamed(values: readonly DocumentValue[]): DocumentValue[] {
  const known = new Set(values.flatMap(({ kind, text }) => (kind === "number" ? [] : [text.toLowerCase()])));
  return values.filter(({ kind, text }) => kind !== "number" || !known.has(text.toLowerCase()));
}

/** The same passage once: as what events call it, or as the first shape that it has. An address may hold an email. */
function isSame(one: DocumentValue, other: DocumentValue): boolean {
  return overlap(one.place, other.place) && (one.kind === other.kind || lengthOf(other) <= lengthOf(one));
}

type Span = { page: number; start: number; end: number };

function overlap(one: Span, other: Span): boolean {
  return one.page === other.page && one.start < other.end && other.start < one.end;
}

const lengthOf = ({ place }: DocumentValue): number => place.end - place.start;

function byPlace({ place: one }: DocumentValue, { place: other }: DocumentValue): number {
  return one.page - other.page || one.start - other.start;
}

/** By events, by labels, and as what the case knows. */
function named(understanding: Understanding, cardholder = ""): DocumentValue[] {
  const { events, likely = [], unnamed = [], ties } = understanding;
  const records = recordsOfCase(understanding);
  const told = [...events, ...likely, ...unnamed].flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([field, { value, place }]) => asValue(kindOfField(field), place, value)),
  );
  const labeled = records.flatMap(({ pairs }) =>
    pairs.flatMap(({ means, value, place }) =>
      means !== undefined && "field" in means && means.field !== undefined
        ? asValue(
            plausible(means.field, value) && !TOLD_ALONE.has(means.field) ? kindOfField(means.field) : undefined,
            place,
          )
        : [],
    ),
  );
  const shared = records
    .flatMap(({ id }) => ties.get(id)?.shared ?? [])
    .flatMap(({ identifier, place }) => asValue(OF_IDENTIFIER[identifier], place));
  const names = [cardholder, cardholder.split(" ").toReversed().join(" ")];
  const holder = records
    .flatMap(({ passages }) => passages)
    .flatMap((passage) => names.flatMap((name) => asValue("name", findCode(name, passage))));
  return [...told, ...labeled, ...shared, ...holder];
}

/** Records that are tied to the case, and those of papers that somebody attached to it and in which nothing names anybody else. */
function recordsOfCase({ records, ties }: Understanding): SourceRecord[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const ofOthers = new Set(
    records.flatMap(({ id, file }) => {
      const { strength, conflicts } = ties.get(id) ?? { strength: "none", conflicts: [] };
      return strength === "other" || conflicts.length > 0 ? file : [];
    }),
  );
  return records.filter(
    (record) => (isTied(ties.get(record.id)) || !ofOthers.has(record.file)) && isUsable(record, byId),
  );
}

/**
 * An address may stand in several lines, of which the place is one. Nobody keys in a sum of nothing, and a number has a
 * digit.
 */
function asValue(kind?: DocumentValueKind, place?: Place, value?: FieldValue): DocumentValue[] {
  if (kind === undefined || place === undefined) return [];
  const text = (kind === "address" && typeof value === "string" ? value : place.quote).replace(SPACES, " ").trim();
  if (text.length < (SHORTEST[kind] ?? 1) || NEEDS[kind]?.test(text) === false) return [];
  return [{ kind, text, place }];
}

const SPACES = /\s+/g;
const SHORTEST: Readonly<Partial<Record<DocumentValueKind, number>>> = { number: 3, "tracking number": 6 };
const NEEDS: Readonly<Partial<Record<DocumentValueKind, RegExp>>> = {
  amount: /[1-9]/,
  number: /\d/,
  "order number": /\d/,
  "tracking number": /\d/,
  item: /\p{L}{2}/u,
};

function kindOfField(field: string): DocumentValueKind | undefined {
  return OF_FIELD[field] ?? OF_FIELD_KIND[fieldKind(field) ?? ""];
}

const OF_FIELD: Readonly<Record<string, DocumentValueKind>> = {
  orderNumber: "order number",
  transactionId: "transaction ID",
  items: "item",
  itemDescription: "item",
  device: "device",
  eci: "payment code",
  transStatus: "payment code",
  code: "payment code",
  response: "payment code",
  entryMode: "payment code",
  serviceCode: "payment code",
  cryptogram: "payment code",
};

/** What a label calls an item or an answer may be a sum or a fee; only events tell. */
const TOLD_ALONE: ReadonlySet<string> = new Set(["items", "itemDescription", "code", "response", "cryptogram"]);

const OF_FIELD_KIND: Readonly<Record<string, DocumentValueKind>> = {
  tracking: "tracking number",
  approval: "approval code",
  arn: "ARN",
  card: "card",
  money: "amount",
  day: "date",
  name: "name",
  email: "email",
  ip: "IP address",
  address: "address",
  identifier: "number",
};

const OF_IDENTIFIER: Readonly<Partial<Record<Identifier, DocumentValueKind>>> = {
  reference: "number",
  arn: "ARN",
  order: "order number",
  tracking: "tracking number",
  approval: "approval code",
  account: "number",
  card: "card",
  amount: "amount",
  name: "name",
  email: "email",
  day: "date",
  address: "address",
};

const printed = (understanding: Understanding): DocumentValue[] => recordsOfCase(understanding).flatMap(printedBy);

/** When things happened, last: a long log has many. */
const clocks = (understanding: Understanding): DocumentValue[] =>
  recordsOfCase(understanding)
    .flatMap(({ passages }) => passages)
    .flatMap((passage) =>
      findTimes(passage.quote).flatMap(({ start, end }) => asValue("time", within(passage, start, end))),
    );

const within = (passage: Place, start: number, end: number): Place => ({
  ...passage,
  start: passage.start + start,
  end: passage.start + end,
  quote: passage.quote.slice(start, end),
});

/** Days first: `2026-03-01` has the shape of a number too, and so has a telephone number. */
function printedBy(record: SourceRecord): DocumentValue[] {
  return record.passages.flatMap((passage) => {
    const text = passage.quote;
    const identifiers = findIdentifiers(text);
    const shaped = (kinds: readonly IdentifierShape[]) => identifiers.filter(({ kind }) => kinds.includes(kind));
    const found = [
      ...findWrittenDays(text, record)
        .filter(({ value, start, end }) => value !== undefined || !APART.test(text.slice(start, end)))
        .map(({ start, end }) => ({ kind: "date" as const, start, end })),
      ...shaped(["email", "ip", "card", "arn", "tracking"]).map(({ kind, ...at }) => ({ kind: OF_SHAPE[kind], ...at })),
      ...[...text.matchAll(PHONE)].map(({ index, 0: { length } }) => ({
        kind: "phone" as const,
        start: index,
        end: index + length,
      })),
      ...POSTAL_ADDRESSES.flatMap((shape) => [...text.matchAll(shape)]).map(({ index, 0: { length } }) => ({
        kind: "address" as const,
        start: index,
        end: index + length,
      })),
      ...findAmounts(text).map(({ start, end }) => ({ kind: "amount" as const, start, end })),
      ...shaped(["order"]).map(({ start, end }) => ({ kind: "number" as const, start, end })),
      ...NUMBERS.flatMap((shape) => [...text.matchAll(shape)]).map(({ index, 0: { length } }) => ({
        kind: "number" as const,
        start: index,
        end: index + length,
      })),
    ];
    return found
      .flatMap(({ kind, start, end }) => asValue(kind, within(passage, start, end)))
      .filter(({ place }, at, all) => !all.slice(0, at).some((other) => overlap(place, other.place)));
  });
}

const OF_SHAPE: Readonly<Partial<Record<IdentifierShape, DocumentValueKind>>> = {
  email: "email",
  ip: "IP address",
  card: "card",
  arn: "ARN",
  tracking: "tracking number",
};
/** `05    Out`, `7 - May`: of two columns, or of a period; a day without a year is printed close together. */
const APART = /\s{2,}|\s-\s/;
const STREET = String.raw`\p{Lu}[\p{L}.'’-]{1,24}(?: [\p{L}.'’-]{1,24}){0,4}`;
/** With the number of a house and the code of a place: as in North America, as on the continent of Europe, as in the United Kingdom. */
const POSTAL_ADDRESSES: readonly RegExp[] = [
  String.raw`\d{1,5} ${STREET}(?:[ ,]+(?:#|Apt|Unit|Suite|Ste)\.? ?[\w-]{1,6})?[, ]+${STREET},? [A-Z]{2},? \d{5}(?:-\d{4})?`,
  String.raw`(?:${STREET} \d{1,4}[a-z]?|\d{1,4}(?: bis| ter)?,? [\p{L}.'’-]{2,24}(?: [\p{L}.'’-]{1,24}){1,5})[,*· ]{1,4}\d{5} ${STREET}`,
  String.raw`\d{1,4}[a-z]? ${STREET}(?:, ${STREET}){0,2},? [A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}`,
].map((shape) => new RegExp(`(?<![\\p{L}\\d])${shape}(?![\\p{L}\\d])`, "gu"));
/**
 * Numbers that are too short or too plain to be told without what stands around them: groups of digits (`NK 5518 0042 77`),
 * ids of machines (`tok_d8K2`, `p771044`), and four or five digits behind the word for what they number (`Check 20771`,
 * `agreement 40-118`), which are no year and no code of a town (`Reno NV 89501`).
 */
const NUMBERS: readonly RegExp[] = [
  /(?<![\p{L}\d.,/:+-])(?:\p{Lu}{1,3} ?)?(?=(?:\d ?){8})(?=(?:\d{3} ){0,5}\d{4}[ \d])\d{3,4}(?: \d{2,4}){1,5}(?![\p{L}\d]|[.,:/-]\d)/gu,
  /(?<![\p{L}\d@./_-])(?:\p{Ll}{1,6}[-_](?=[\p{L}\d]*\d)[\p{L}\d]{4,20}|\p{Ll}\d{5,10})(?![\p{L}\d@._-])/gu,
  /(?<=\p{L}{2}[.:]? ?[:#№]? ?)(?<!\p{Lu}\p{L}+,? \p{Lu}{2} )(?<![\p{L}\d])(?!(?:19|20)\d\d(?!\d))\d{4,5}(?![\p{L}\d%]|[.,:/-]\d| ?(?:\p{Sc}|\p{Ll}{1,2}(?!\p{L})))/gu,
  /(?<=\p{L}{2}[.:]? ?[:#№]? ?)(?<![\p{L}\d])(?=[\d-]{6,9}(?![\d-]))\d{1,4}-\d{1,4}(?![\p{L}\d]|[.,:/-]\d)/gu,
];
/** With the prefix of a country, or as North America groups them. */
const PHONE =
  /(?<![\p{L}\d+])(?:\+\d{1,3}[\d ().-]{6,16}\d|\(\d{3}\) ?\d{3}-\d{4}|\d{3}-\d{3}-\d{4}|\d{3} \d{3} \d{4})(?![\p{L}\d])/gu;
