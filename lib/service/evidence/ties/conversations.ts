import { groupOf } from "@/lib/service/evidence/catalog/catalog";
import {
  type CaseKnowledge,
  type Identifier,
  isMessage,
  type Place,
  type SourceRecord,
  type Tie,
} from "@/lib/service/evidence/model";
import { isDomainOf } from "@/lib/service/evidence/people/people";
import { findIdentifiers } from "@/lib/service/evidence/shapes/identifiers";
import { addDays, isCalendarDate } from "@/lib/values/calendar";
import { isCalled, isHandleOf, isHandleOfFirm, sameName, wordsOf } from "../people/people";
import type { Known } from "./known";
import { compact } from "./literal";

const LEAST_IN_TITLE = 5;

/**
 * The parts of one conversation, with what they share with the case together: the customer's name stands at one turn,
 * the order in another, the address of mail in the head. A part of somebody else, about another number or from before
 * the sale stays out.
 */
export type Conversation = {
  members: readonly SourceRecord[];
  shared: Tie["shared"];
  /** It is the cardholder's with the merchant, from after the sale, and prints no number of anything else. */
  isOfSale: boolean;
};

export function conversationsIn(
  records: readonly SourceRecord[],
  ownTie: (record: SourceRecord) => Tie,
  known: Known,
): Conversation[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const groups = new Map<string, SourceRecord[]>();
  for (const record of records) {
    if (!isMessage(record.kind)) continue;
    const key = record.kind === "turn" ? `${record.file} ${record.parent ?? ""}` : record.file;
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups.values()].flatMap((group) => {
    // An export of several conversations does not say where one ends, so nobody lends another anything.
    if (group.some((record) => isStranger(record, known) || ownTie(record).conflicts.some(isPersonal))) return [];
    const head = recordsAbove(group[0], byId);
    const name = namesMerchant(group, head, known) ? cardholderIn(group, known) : undefined;
    const isOfSum = isAboutCharge(group, ownTie, head, name !== undefined);
    const open = group.filter((record) => isOfTheTwo(record, known) && (isOfSum || !isBefore(record, known)));
    const own = [...head, ...open].filter((record) => ownTie(record).conflicts.length === 0);
    const isOwn = new Set(own);
    const shared = new Map<Identifier, Tie["shared"][number]>();
    for (const one of own.flatMap((record) => ownTie(record).shared))
      if (!shared.has(one.identifier)) shared.set(one.identifier, one);
    if (name && !shared.has("name")) shared.set("name", { identifier: "name", place: name });
    const codes = new Set(own.filter((record) => hasUnique(ownTie(record))).flatMap(codesIn));
    const isKnown = (code: string): boolean => codes.has(code) || known.printed.has(code);
    const members = open.filter(
      (record) => isOwn.has(record) && (hasUnique(ownTie(record)) || codesIn(record).every(isKnown)),
    );
    if (members.length === 0 || shared.size === 0) return [];
    const isOfHolder = shared.has("name") || shared.has("email");
    const isOfSale = isOfHolder && members.length === group.length && isSpokenAfter(group, known);
    return [{ members, shared: [...shared.values()], isOfSale }];
  });
}

/** Both sides speak, and whatever is dated is from after the sale and before the dispute. */
function isSpokenAfter(group: readonly SourceRecord[], { transactionDay, disputeDay }: CaseKnowledge): boolean {
  const roles = new Set(group.map(({ speaker }) => speaker?.role));
  const days = group.flatMap(({ madeAt }) => (madeAt ? [madeAt.value.day] : []));
  if (transactionDay === undefined || days.length === 0) return false;
  const isIn = (day: string): boolean => day >= transactionDay && (disputeDay === undefined || day <= disputeDay);
  return roles.has("cardholder") && roles.has("merchant") && days.every(isIn);
}

/** The merchant speaks under its name or from its domain, or stands in the title. */
function namesMerchant(
  group: readonly SourceRecord[],
  head: readonly SourceRecord[],
  { merchant = "" }: CaseKnowledge,
): boolean {
  const [first = ""] = wordsOf(merchant);
  const isInTitle =
    first.length >= LEAST_IN_TITLE &&
    head.some(({ passages }) => passages.some(({ quote }) => wordsOf(quote).includes(first)));
  const isSpeaker = group.some(({ speaker: { role, name = "", email = "" } = {} }) => {
    if (role === "cardholder") return false;
    return (
      sameName(name, merchant) || isHandleOfFirm(name, merchant) || isDomainOf(email.split("@")[1] ?? "", merchant)
    );
  });
  return isSpeaker || isInTitle;
}

/** The cardholder by surname, given name, initial or handle; who talks with the merchant by that name is the cardholder. */
function cardholderIn(group: readonly SourceRecord[], { cardholder = "" }: CaseKnowledge): Place | undefined {
  const isNamed = (name: string): boolean =>
    sameName(name, cardholder) || isHandleOf(name, cardholder) || isCalled(name, cardholder);
  return group.find(
    ({ speaker: { role, name = "" } = {} }) => role !== undefined && role !== "merchant" && isNamed(name),
  )?.passages[0];
}

/** The file and sections in which a record stands: a ticket's title, the head of an export. */
export function recordsAbove(
  record: SourceRecord | undefined,
  byId: ReadonlyMap<string, SourceRecord>,
): SourceRecord[] {
  const heads = new Set<SourceRecord>();
  for (let next = byId.get(record?.parent ?? ""); next; next = byId.get(next.parent ?? "")) heads.add(next);
  return [...heads];
}

const UNIQUE: ReadonlySet<Identifier> = new Set(["reference", "arn", "order", "tracking", "account"]);
const hasUnique = ({ shared }: Tie): boolean => shared.some(({ identifier }) => UNIQUE.has(identifier));

const CODES = new WeakMap<SourceRecord, string[]>();

/** Numbers that a text prints, by their shape; remembered, as each round of learning asks again. */
function codesIn(record: SourceRecord): string[] {
  const known = CODES.get(record) ?? codesOf(record);
  CODES.set(record, known);
  return known;
}

function codesOf({ prose, pairs }: SourceRecord): string[] {
  const text = [...prose.map(({ quote }) => quote), ...pairs.map(({ place }) => place.quote)].join("\n");
  return findIdentifiers(text).flatMap(({ kind, value }) =>
    kind === "order" || kind === "tracking" ? [compact(value)] : [],
  );
}

/** The cardholder or somebody who may speak for the merchant: another customer has a name of his own in full. */
function isOfTheTwo({ speaker }: SourceRecord, { cardholder, merchant }: CaseKnowledge): boolean {
  if (speaker === undefined || speaker.role !== "other") return speaker !== undefined;
  const { name } = speaker;
  if (name === undefined) return speaker.email === undefined;
  const isFull = name.trim().includes(" ");
  return !isFull || [cardholder, merchant].some((one) => one !== undefined && sameName(name, one));
}

const isPersonal = ({ identifier }: Tie["conflicts"][number]) => identifier === "name" || identifier === "email";

/** Another customer, by a name in full. */
function isStranger({ speaker }: SourceRecord, { cardholder }: CaseKnowledge): boolean {
  const name = speaker?.role === "merchant" ? undefined : speaker?.name?.trim();
  if (cardholder === undefined || name?.includes(" ") !== true) return false;
  return !sameName(name, cardholder) && !isCalled(name, cardholder);
}

/** A talk with the cardholder that prints the very sum of the charge may have announced it: it is of it, however early. */
const isAboutCharge = (
  group: readonly SourceRecord[],
  ownTie: (record: SourceRecord) => Tie,
  head: readonly SourceRecord[],
  isNamed: boolean,
): boolean => {
  const has = new Set(
    [...head, ...group].flatMap((record) => ownTie(record).shared.map(({ identifier }) => identifier)),
  );
  return has.has("amount") && (isNamed || has.has("name") || has.has("email"));
};

/** What was canceled before it was charged again had been bought earlier still, so its messages are older than the charge. */
function isBefore({ madeAt }: SourceRecord, { transactionDay, family }: CaseKnowledge): boolean {
  if (groupOf(family) === "cancellation") return false;
  if (madeAt === undefined || transactionDay === undefined || !isCalendarDate(transactionDay)) return false;
  return madeAt.value.day < addDays(transactionDay, -1);
}
