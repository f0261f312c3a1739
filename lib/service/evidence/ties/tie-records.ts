import {
  type CaseKnowledge,
  type Identifier,
  isFirm,
  isMessage,
  type SourceRecord,
  type Tie,
  type TieStrength,
} from "@/lib/service/evidence/model";
import { holdsName, isFullName, wordsOf } from "../people/people";
import { FOUR_DIGITS, isTypedCode } from "../shapes/codes";
import { isCommon } from "./amounts";
import { conflictsOf } from "./conflicts";
import { conversationsIn } from "./conversations";
import { fieldOf, type Known, learn, startingWith } from "./known";
import { compact } from "./literal";
import { raisedAsLogs, rowsTogether } from "./own-logs";
import { bookedDay, sharedOf } from "./shared";

const UNIQUE: readonly Identifier[] = ["reference", "arn", "order", "tracking", "account"];
const SHARED: readonly Identifier[] = ["card", "amount", "name", "email", "address", "day", "approval"];
const TELLING: readonly Identifier[] = ["card", "amount", "name", "email", "address"];
const ORDER: readonly TieStrength[] = ["none", "merchant", "weak", "strong", "certain"];
/** Families whose proofs also read the second order of the same card or account. */
const READS_HISTORY = ["fraud", "duplicate", "paid"];
const MOST_ROUNDS = 6;

/**
 * How firmly each record belongs to the case. Records that are tied teach the case their numbers, until nothing new is
 * learned; a record without an identifier of its own has the tie of its parent, never that of a neighbor.
 *
 * @param names of the files
 */
export function tieRecords(
  records: readonly SourceRecord[],
  known: CaseKnowledge,
  names: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, Tie> {
  const learned = startingWith(known, records);
  let ties = tieAll(records, learned, names);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = ties;
    // All of a round learn from the same ties, so that the order of the files changes nothing.
    const isNew = records.map((record) => learn(record, before.get(record.id) ?? NOTHING, learned)).some(Boolean);
    if (!isNew) break;
    ties = tieAll(records, learned, names);
  }
  return ties;
}

const NOTHING: Tie = { strength: "none", shared: [], conflicts: [] };

function tieAll(records: readonly SourceRecord[], known: Known, names: ReadonlyMap<string, string>): Map<string, Tie> {
  const ties = new Map<string, Tie>();
  const crowded = severalSubjects(records);
  const byRecord = new Map(records.map((record) => [record, ownTie(record, known)]));
  for (const [row, tie] of toOthers(records, byRecord, known)) byRecord.set(row, tie);
  const tieOf = (record: SourceRecord): Tie => byRecord.get(record) ?? NOTHING;
  const raised = raisedByParts(records, tieOf, crowded);
  for (const [id, tie] of raisedByConversation(records, known)) raised.set(id, tie);
  for (const [id, tie] of raisedByPaper(records, (record) => raised.get(record.id) ?? tieOf(record), known))
    raised.set(id, tie);
  for (const [id, tie] of raisedByColumn(records, (record) => raised.get(record.id) ?? tieOf(record)))
    raised.set(id, tie);
  const raisedOrOwn = (record: SourceRecord): Tie => raised.get(record.id) ?? tieOf(record);
  for (const [id, tie] of raisedAsLogs(records, raisedOrOwn, names, known)) raised.set(id, tie);
  for (const record of records) {
    const own = raisedOrOwn(record);
    const parent = record.parent === undefined ? undefined : ties.get(record.parent);
    const alone = record.parent !== undefined && crowded.has(record.parent) && hasSubject(record);
    ties.set(record.id, ofHistory(record, own, parent, known) ?? (!parent || alone ? own : withParent(own, parent)));
  }
  return ties;
}

/** In a batch to several people a row that shares nothing but its day or sum with the case goes to whom it names. */
function toOthers(
  records: readonly SourceRecord[],
  ties: ReadonlyMap<SourceRecord, Tie>,
  { cardholder = "" }: Known,
): [SourceRecord, Tie][] {
  return rowsTogether(records).flatMap((rows) => {
    const sent = rows.flatMap((row) => {
      const to = row.pairs.find((pair) => fieldOf(pair) === "recipient");
      return to ? [{ row, to, tie: ties.get(row) ?? NOTHING }] : [];
    });
    const isOwn = ({ to, tie }: (typeof sent)[number]): boolean =>
      holdsName(to.value, cardholder) || tie.shared.some(({ identifier }) => !OF_ANYBODY.has(identifier));
    if (!sent.some(isOwn)) return [];
    return sent
      .filter((one) => !isOwn(one))
      .map(({ row, to: { value, place }, tie }): [SourceRecord, Tie] => {
        const conflict = { identifier: "name" as const, say: `the name ${value}`, place };
        return [row, { ...tie, strength: "other", conflicts: [...tie.conflicts, conflict] }];
      });
  });
}

const OF_ANYBODY: ReadonlySet<Identifier> = new Set(["day", "amount", "merchant"]);

/**
 * A page about one account or order whose rows name nobody is about whom its rows are: the card, amount and day of a
 * payment in a history tie the history.
 */
function raisedByParts(
  records: readonly SourceRecord[],
  tieOf: (record: SourceRecord) => Tie,
  crowded: ReadonlySet<string>,
): Map<string, Tie> {
  const raised = new Map<string, Tie>();
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const part of records) {
    const parent = part.parent === undefined ? undefined : byId.get(part.parent);
    if (!parent || raised.has(parent.id) || crowded.has(parent.id)) continue;
    if (part.kind !== "row" && !(part.kind === "object" && subjectsOf(parent).some(([field]) => field === "account")))
      continue;
    const [own, above] = [tieOf(part), tieOf(parent)];
    const namesHolder = above.shared.some(({ identifier }) => identifier === "name");
    if (!namesHolder && subjectsOf(parent).every(([field]) => field === "cardTail")) continue;
    const isTied = isFirm(own) && own.shared.some(({ identifier }) => OF_ONE.has(identifier));
    const isOpen = above.conflicts.length === 0 && ORDER.indexOf(above.strength) < ORDER.indexOf("strong");
    if (isTied && isOpen && above.strength !== "other")
      raised.set(parent.id, { ...above, strength: "strong", shared: own.shared });
  }
  return raised;
}

/**
 * A paper about one subject is about it in all sections that share something with the case: the number in its head ties
 * the amount at its foot. No section may name another person, order, card or account beside it, and none may disagree with
 * the case. Conversations change their subject freely, so each message stands for itself.
 */
function raisedByPaper(
  records: readonly SourceRecord[],
  tieOf: (record: SourceRecord) => Tie,
  known: Known,
): Map<string, Tie> {
  const raised = new Map<string, Tie>();
  const merchant = known.merchant === undefined ? undefined : compact(known.merchant);
  for (const file of new Set(records.map(({ file }) => file))) {
    const paper = records.filter((record) => record.file === file);
    if (paper.some(({ kind }) => isMessage(kind))) continue;
    const ties = paper.map((record) => [record, tieOf(record)] as const);
    if (ties.some(([, { strength, conflicts }]) => strength === "other" || conflicts.length > 0)) continue;
    const subjects = new Map<string, Set<string>>();
    for (const [field, value] of paper.flatMap(subjectsOf))
      if (value !== merchant) subjects.set(field, (subjects.get(field) ?? new Set()).add(value));
    if ([...subjects.values()].some(({ size }) => size > 1)) continue;
    const all = ties.flatMap(([, { shared }]) => shared);
    const has = new Set(all.map(({ identifier }) => identifier));
    if (has.has("name") && paper.some((record) => bookedDay(record, known) !== undefined)) has.add("day");
    // Whoever it names is the cardholder: day and amount alone can be anybody's.
    const namesAnother = (subjects.has("name") || subjects.has("buyer")) && !has.has("name");
    if (namesAnother || ORDER.indexOf(strengthOf(has, known)) < ORDER.indexOf("strong")) continue;
    // One of each: a long log repeats them on every line.
    const firsts = [...has].flatMap((identifier) => all.find((one) => one.identifier === identifier) ?? []);
    const isShipment = paper.some(({ authority }) => authority === "carrier") || subjects.has("trackingNumber");
    const isLog = isLogOfOne(ties);
    for (const [record, own] of ties) {
      // The page of one parcel is about it in every scan; the merchant's paper about the sale has its number in its head.
      const isHead = own.strength === "merchant" && has.has("name") && (has.has("amount") || has.has("card"));
      const isEntry = isShipment || (isLog && record.kind === "row");
      if (own.strength !== "weak" && !isHead && !(isEntry && NAMELESS.has(own.strength))) continue;
      const kinds = new Set(own.shared.map(({ identifier }) => identifier));
      const more = firsts.filter(({ identifier }) => !kinds.has(identifier));
      raised.set(record.id, { strength: "strong", shared: [...own.shared, ...more], conflicts: [] });
    }
  }
  return raised;
}

const NAMELESS: ReadonlySet<TieStrength> = new Set(["none", "merchant"]);

const FEWEST_ROWS = 3;
const OF_HOLDER: ReadonlySet<Identifier> = new Set([...UNIQUE, "card", "name", "email"]);

/** A log in which half of the entries or more name the cardholder and the others nobody is that of one account. */
function isLogOfOne(ties: readonly (readonly [SourceRecord, Tie])[]): boolean {
  const rows = ties.filter(([{ kind }]) => kind === "row");
  const others = rows.filter(([, { shared }]) => !shared.some(({ identifier }) => OF_HOLDER.has(identifier)));
  // Another card in a cell without a meaning is somebody else's.
  const isOpen = others.every(([{ pairs }]) => !pairs.some(({ value }) => value.match(FOUR_DIGITS)));
  return isOpen && rows.length >= FEWEST_ROWS && 2 * others.length <= rows.length;
}

/**
 * A table whose every row prints the same code in one column is the log of that account or order, whatever the column is
 * called: one row with the card and the amount of the case ties them all.
 */
function raisedByColumn(records: readonly SourceRecord[], tieOf: (record: SourceRecord) => Tie): Map<string, Tie> {
  const raised = new Map<string, Tie>();
  for (const rows of rowsTogether(records)) {
    const ties = rows.map((row) => [row, tieOf(row)] as const);
    if (rows.length < FEWEST_ROWS || ties.some(([, { conflicts }]) => conflicts.length > 0)) continue;
    const code = rows[0]?.pairs.find(
      ({ label, value }) => isCode(value) && rows.every((row) => prints(row, label, value)),
    );
    const teller = ties.find(([, { strength, shared }]) => {
      const has = new Set(shared.map(({ identifier }) => identifier));
      return strength !== "other" && has.has("card") && has.has("amount");
    });
    const isOwn = code !== undefined && (teller !== undefined || isOfHolder(ties, code, records, tieOf));
    if (code === undefined || !isOwn) continue;
    for (const [row, { strength, shared }] of ties) {
      if (ORDER.indexOf(strength) >= ORDER.indexOf("strong")) continue;
      const place = row.pairs.find(({ label }) => label === code.label)?.place ?? code.place;
      raised.set(row.id, { strength: "strong", shared: [...shared, { identifier: "account", place }], conflicts: [] });
    }
  }
  return raised;
}

/** Every row names the cardholder, and another paper that is surely of the case prints the code, too. */
function isOfHolder(
  rows: readonly (readonly [SourceRecord, Tie])[],
  { value, place }: SourceRecord["pairs"][number],
  records: readonly SourceRecord[],
  tieOf: (record: SourceRecord) => Tie,
): boolean {
  const isNamed = rows.every(([, { shared }]) => shared.some(({ identifier }) => OF_NAME.has(identifier)));
  const code = compact(value);
  return (
    isNamed &&
    records.some((record) => {
      if (record.file === place.file || ORDER.indexOf(tieOf(record).strength) < ORDER.indexOf("strong")) return false;
      return record.passages.some(({ quote }) => wordsOf(quote).includes(code.toLowerCase()));
    })
  );
}

const OF_NAME: ReadonlySet<Identifier> = new Set(["name", "email"]);

const isCode = (value: string): boolean => compact(value).length >= SHORTEST_CODE && isTypedCode(value.trim());
const SHORTEST_CODE = 5;

const prints = ({ pairs }: SourceRecord, label: string, value: string): boolean =>
  pairs.some((pair) => pair.label === label && pair.value === value);

/** What a conversation shares with the case as a whole ties each of its parts. */
function raisedByConversation(records: readonly SourceRecord[], known: Known): Map<string, Tie> {
  const own = new Map<string, Tie>();
  const ownOf = (record: SourceRecord): Tie => {
    const tie = own.get(record.id) ?? ownTie(record, known);
    own.set(record.id, tie);
    return tie;
  };
  const raised = new Map<string, Tie>();
  for (const { members, shared, isOfSale } of conversationsIn(records, ownOf, known)) {
    const found = strengthOf(new Set(shared.map(({ identifier }) => identifier)), known);
    const strength = isOfSale && found !== "certain" ? "strong" : found;
    for (const member of members) {
      const tie = ownOf(member);
      if (ORDER.indexOf(strength) <= ORDER.indexOf(tie.strength)) continue;
      const kinds = new Set(tie.shared.map(({ identifier }) => identifier));
      const more = shared.filter(({ identifier }) => !kinds.has(identifier));
      raised.set(member.id, { strength, shared: [...tie.shared, ...more], conflicts: [] });
    }
  }
  return raised;
}

/** What a row names of its buyer: with it, a page about one subject is about the case's. */
const OF_ONE: ReadonlySet<Identifier> = new Set(["card", "email", "order", "tracking", "account"]);

function ownTie(record: SourceRecord, known: Known): Tie {
  const shared = sharedOf(record, known);
  const conflicts = conflictsOf(record, known);
  const has = new Set(shared.map(({ identifier }) => identifier));
  const found = strengthOf(has, known);
  const isOnlySold = found === "strong" && [...has].every((identifier) => OF_THE_SALE.has(identifier));
  // Somebody else of the same surname bought the same on the same day.
  const strength = isOnlySold && namesAnother(record, known) ? "weak" : found;
  if (conflicts.length === 0) return { strength, shared, conflicts };
  return { strength: withConflicts(strength, has, conflicts, known), shared, conflicts };
}

const OF_THE_SALE: ReadonlySet<Identifier> = new Set(["amount", "day", "merchant"]);

/** A buyer with a given name in full that is not the cardholder's. */
function namesAnother({ pairs }: SourceRecord, { cardholder }: Known): boolean {
  const buyers = pairs.filter((pair) => fieldOf(pair) === "buyer" && isFullName(pair.value));
  return (
    cardholder !== undefined &&
    buyers.length > 0 &&
    buyers.every(({ value }) => !holdsName(value, cardholder) && !holdsName(cardholder, value))
  );
}

function strengthOf(has: ReadonlySet<Identifier>, { amount }: Known): TieStrength {
  if (UNIQUE.some((identifier) => has.has(identifier)) || (has.has("approval") && has.has("amount"))) return "certain";
  const shared = SHARED.filter((identifier) => has.has(identifier));
  const isTelling = shared.some((identifier) => TELLING.includes(identifier));
  const onlyCommon =
    shared.length === 2 && has.has("amount") && has.has("day") && amount !== undefined && isCommon(amount);
  if (shared.length >= 2 && isTelling && !onlyCommon) return "strong";
  if (shared.length > 0) return "weak";
  return has.has("merchant") ? "merchant" : "none";
}

/** A conflict of unique identifiers beats any number of shared ones. */
function withConflicts(
  strength: TieStrength,
  has: ReadonlySet<Identifier>,
  conflicts: Tie["conflicts"],
  known: Known,
): TieStrength {
  const kinds = new Set(conflicts.map(({ identifier }) => identifier));
  if (strength === "certain")
    return kinds.has("order") && !has.has("reference") && !has.has("arn") && !has.has("tracking") ? "weak" : "certain";
  const samePerson = has.has("card") || has.has("email") || (has.has("name") && has.has("address"));
  const readsHistory = READS_HISTORY.some((start) => known.family?.startsWith(start));
  if (kinds.size === 1 && kinds.has("order") && samePerson && readsHistory) return "weak";
  // A gift or a family member's card: the mail address or name alone differs while the rest agrees.
  const soft = !kinds.has("order") && !kinds.has("card") && !kinds.has("account");
  const agreeing = TELLING.filter((identifier) => has.has(identifier)).length;
  return soft && kinds.size === 1 && agreeing >= 2 ? "weak" : "other";
}

/** An earlier order in a list that is headed by the cardholder: the head says whose it is, the row names nobody else. */
function ofHistory(record: SourceRecord, own: Tie, parent: Tie | undefined, { family }: Known): Tie | undefined {
  if (record.kind !== "row" || own.strength !== "other" || parent === undefined) return undefined;
  if (own.conflicts.some(({ identifier }) => identifier !== "order")) return undefined;
  if (!READS_HISTORY.some((start) => family?.startsWith(start))) return undefined;
  const heads = new Set(parent.shared.map(({ identifier }) => identifier));
  const isPerson = parent.strength === "strong" && heads.has("name") && (heads.has("email") || heads.has("card"));
  // `Payments by this card` above rows that go where the buyer lives, or to the buyer's address of mail.
  const isCard = heads.has("card") && own.shared.some(({ identifier }) => OF_PERSON.has(identifier));
  if (
    parent.conflicts.length > 0 ||
    (!isPerson && !isCard) ||
    subjectsOf(record).some(([field]) => field !== "orderNumber")
  )
    return undefined;
  const kinds = new Set(own.shared.map(({ identifier }) => identifier));
  const shared = [
    ...own.shared,
    ...parent.shared.filter(({ identifier }) => OF_HEAD.has(identifier) && !kinds.has(identifier)),
  ];
  return { strength: "weak", shared, conflicts: own.conflicts };
}

const OF_PERSON: ReadonlySet<Identifier> = new Set(["name", "email", "address", "account"]);
const OF_HEAD: ReadonlySet<Identifier> = new Set(["name", "email", "card", "account"]);

/** What the parent is about its parts are about, unless they name somebody themselves. */
function withParent(own: Tie, parent: Tie): Tie {
  if (own.strength === "other" || own.conflicts.length > 0) return own;
  const ownUnique = own.shared.some(({ identifier }) => UNIQUE.includes(identifier));
  if (parent.strength === "other") return ownUnique ? own : { ...parent, shared: own.shared };
  const stronger = ORDER.indexOf(parent.strength) > ORDER.indexOf(own.strength);
  if (!stronger) return own;
  const kinds = new Set(own.shared.map(({ identifier }) => identifier));
  return {
    strength: parent.strength,
    shared: [...own.shared, ...parent.shared.filter(({ identifier }) => !kinds.has(identifier))],
    conflicts: own.conflicts,
  };
}

const SUBJECT_FIELDS = ["orderNumber", "buyer", "email", "account", "cardTail", "name", "trackingNumber"];

function subjectsOf(record: SourceRecord): [string, string][] {
  return record.pairs.flatMap((pair) => {
    const field = fieldOf(pair);
    return field !== undefined && SUBJECT_FIELDS.includes(field) ? [[field, compact(pair.value)]] : [];
  });
}

const hasSubject = (record: SourceRecord): boolean => subjectsOf(record).length > 0;

/** Parents whose children are about different people or orders: a list of them lends its tie to none that names one. */
function severalSubjects(records: readonly SourceRecord[]): Set<string> {
  const values = new Map<string, Map<string, Set<string>>>();
  for (const record of records) {
    if (record.parent === undefined) continue;
    const fields = values.get(record.parent) ?? new Map<string, Set<string>>();
    for (const [field, value] of subjectsOf(record)) fields.set(field, (fields.get(field) ?? new Set()).add(value));
    values.set(record.parent, fields);
  }
  return new Set(
    [...values].flatMap(([parent, fields]) => ([...fields.values()].some((set) => set.size > 1) ? [parent] : [])),
  );
}
