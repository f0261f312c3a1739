import { groupOf } from "@/lib/service/evidence/events/catalog";
import type { CaseKnowledge, Identifier, Place, SourceRecord, Speaker, Tie } from "@/lib/service/evidence/model";
import { findIdentifiers } from "@/lib/service/evidence/shapes/identifiers";
import { addDays, isCalendarDate } from "@/lib/values/calendar";
import { compact } from "./literal";
import { isCalled, isHandleOf, isHandleOfFirm, sameName, wordsOf } from "./people";

const LEAST_IN_TITLE = 5;

/**
 * The parts of one conversation, with what they share with the case together: the customer's name stands at one turn,
 * the order in another, the address of mail in the head. A part of somebody else, about another number or from before
 * the sale stays out.
 */
export type Conversation = { members: readonly SourceRecord[]; shared: Tie["shared"] };

export function conversationsIn(
  records: readonly SourceRecord[],
  ownTie: (record: SourceRecord) => Tie,
  known: CaseKnowledge,
): Conversation[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const groups = new Map<string, SourceRecord[]>();
  for (const record of records) {
    if (record.kind !== "turn" && record.kind !== "message") continue;
    const key = record.kind === "turn" ? `${record.file} ${record.parent ?? ""}` : record.file;
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups.values()].flatMap((group) => {
    // An export of several conversations does not say where one ends, so nobody lends another anything.
    if (group.some((record) => isStranger(record, known) || ownTie(record).conflicts.some(isPersonal))) return [];
    const head = recordsAbove(group[0], byId);
    const isOfSum = isAboutCharge(group, ownTie, head);
    const open = group.filter((record) => isOfTheTwo(record, known) && (isOfSum || !isBefore(record, known)));
    const own = [...head, ...open].filter((record) => ownTie(record).conflicts.length === 0);
    const isOwn = new Set(own);
    const shared = new Map<Identifier, Tie["shared"][number]>();
    for (const one of own.flatMap((record) => ownTie(record).shared))
      if (!shared.has(one.identifier)) shared.set(one.identifier, one);
    const name = bothNames(group, head, known);
    if (name && !shared.has("name")) shared.set("name", { identifier: "name", place: name });
    const codes = new Set(own.filter((record) => hasUnique(ownTie(record))).flatMap(codesIn));
    const members = open.filter(
      (record) => isOwn.has(record) && (hasUnique(ownTie(record)) || codesIn(record).every((code) => codes.has(code))),
    );
    return members.length > 0 && shared.size > 0 ? [{ members, shared: [...shared.values()] }] : [];
  });
}

/**
 * The cardholder by surname, initial or handle, in talk with the merchant by name, who may stand in the title: together they
 * say whose talk it is.
 */
function bothNames(
  group: readonly SourceRecord[],
  head: readonly SourceRecord[],
  { cardholder = "", merchant = "" }: CaseKnowledge,
): Place | undefined {
  const by = (role: Speaker["role"], isNamed: (name: string) => boolean): SourceRecord | undefined =>
    group.find(({ speaker: { role: own, name = "" } = {} }) => (own === role || own === "other") && isNamed(name));
  const [first = ""] = wordsOf(merchant);
  const isInTitle =
    first.length >= LEAST_IN_TITLE &&
    head.some(({ passages }) => passages.some(({ quote }) => wordsOf(quote).includes(first)));
  const isMerchant = by("merchant", (name) => sameName(name, merchant) || isHandleOfFirm(name, merchant)) || isInTitle;
  const isCardholder = (name: string): boolean =>
    sameName(name, cardholder) || isHandleOf(name, cardholder) || (name.includes(" ") && isCalled(name, cardholder));
  return isMerchant ? by("cardholder", isCardholder)?.passages[0] : undefined;
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
): boolean => {
  const has = new Set(
    [...head, ...group].flatMap((record) => ownTie(record).shared.map(({ identifier }) => identifier)),
  );
  return has.has("amount") && (has.has("name") || has.has("email"));
};

/** What was canceled before it was charged again had been bought earlier still, so its messages are older than the charge. */
function isBefore({ madeAt }: SourceRecord, { transactionDay, family }: CaseKnowledge): boolean {
  if (groupOf(family) === "cancellation") return false;
  if (madeAt === undefined || transactionDay === undefined || !isCalendarDate(transactionDay)) return false;
  return madeAt.value.day < addDays(transactionDay, -1);
}
