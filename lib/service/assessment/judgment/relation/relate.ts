import type { DocumentAnalysis } from "@/lib/contract/analysis";
import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import type { Passage } from "@/lib/service/documents/passage";
import { adverseOf } from "@/lib/service/evidence/adverse/adverse-of";
import { chainsOf } from "@/lib/service/evidence/events/chains";
import { type SuggestedEvent, withSuggested } from "@/lib/service/evidence/events/suggested";
import { kindOf } from "@/lib/service/evidence/kind";
import type {
  AdverseEvent,
  CaseKnowledge,
  Place as FilePlace,
  Identifier,
  SourceRecord,
  Tie,
  Understanding,
} from "@/lib/service/evidence/model";
import { knowledgeOf } from "@/lib/service/evidence/ties/case-knowledge";
import { type CaseDocument as FileDocument, understand } from "@/lib/service/evidence/understand";
import { tellingWords } from "@/lib/service/evidence/words/phrases";
import { type CaseDocument, isRead } from "../documents";
import type { CaseView } from "./case-view";

/** A document after its records were compared with the case. */
export type RelatedDocument = {
  document: CaseDocument;
  /** What lists call it: `Delivery confirmation, UPS`. */
  title: string;
  /** The kinds of evidence that it is, the main one first. */
  categories: readonly EvidenceCategory[];
  relation: DocumentAnalysis["relation"];
  /** One sentence on the relation. */
  explanation: string;
  /** What its records share with the case, each kind of identifier once. */
  links: readonly { identifier: Identifier; passage: Passage }[];
  /** What its records name that is another's; empty when one of them belongs to the case. */
  conflicts: readonly { identifier: Identifier; say: string; passage: Passage }[];
  /** What speaks for the cardholder, in records that belong to the case. */
  adverse: readonly AdverseEvent[];
  /** Whether records of other people were left out. */
  holdsOthers: boolean;
};

export type Related = {
  documents: RelatedDocument[];
  /** By the rules alone. */
  understanding: Understanding;
  /** The same with events that a language model pointed to; absent where it added none. */
  suggested?: Understanding;
  known: CaseKnowledge;
};

/**
 * Understands every readable document, and determines which are about this case.
 *
 * @param suggestions what a language model reads in the documents, by evidence id
 */
export function relateDocuments(
  attached: readonly CaseDocument[],
  view: CaseView,
  suggestions: ReadonlyMap<string, readonly SuggestedEvent[]> = new Map(),
): Related {
  const known = knowledgeOf(view.fields, view.family, view.today);
  const understanding = understand(attached.filter(isRead).map(fileOf), known);
  const whole = withSuggested(understanding, suggestions, known);
  const added = whole === understanding ? [] : adverseOf(whole, known).filter(({ event }) => event.reader === "model");
  const adverse = [...adverseOf(understanding, known), ...added];
  const documents = attached.map((document) => relate(document, understanding, adverse, known));
  return {
    documents,
    understanding: withoutForeign(understanding, documents),
    ...(whole === understanding ? {} : { suggested: withoutForeign(whole, documents) }),
    known,
  };
}

function fileOf({ evidenceId, uploadFilename, reading }: CaseDocument): FileDocument {
  return { file: evidenceId, filename: uploadFilename, reading };
}

/** A document of another merchant or in another currency proves nothing, whatever else it shares with the case. */
function withoutForeign(understanding: Understanding, documents: readonly RelatedDocument[]): Understanding {
  const foreign = new Set(
    documents.flatMap(({ relation, document }) => (relation === "unrelated" ? [document.evidenceId] : [])),
  );
  if (foreign.size === 0) return understanding;
  const events = understanding.events.filter(({ file }) => !foreign.has(file));
  const likely = understanding.likely?.filter(({ file }) => !foreign.has(file)) ?? [];
  // What names nobody else may be about this sale, whatever it lacks to prove something.
  const others = new Set(
    documents.flatMap(({ conflicts, document }) => (conflicts.length > 0 ? document.evidenceId : [])),
  );
  const suspected = understanding.suspected?.filter(({ file }) => !foreign.has(file) || !others.has(file)) ?? [];
  return { ...understanding, events, likely, suspected, chains: chainsOf(events) };
}

const OWN: readonly Tie["strength"][] = ["certain", "strong", "weak", "merchant"];

function relate(
  document: CaseDocument,
  understanding: Understanding,
  all: readonly AdverseEvent[],
  known: CaseKnowledge,
): RelatedDocument {
  const { records, ties, events } = understanding;
  const kind = kindOf(fileOf(document), understanding, known);
  const plain = { document, ...kind, links: [], conflicts: [], adverse: [], holdsOthers: false };
  if (!isRead(document)) {
    const why = document.reading.message ?? "It has no text that could be read.";
    return { ...plain, relation: "unread", explanation: why };
  }
  const mine = records.filter(({ file }) => file === document.evidenceId);
  const usable = mine.filter(({ unusable }) => unusable === undefined);
  const { unusable, mark } = mine.find((record) => record.unusable !== undefined) ?? {};
  if (usable.length === 0 && unusable) {
    const explanation = mark === undefined ? UNUSABLE[unusable] : `It marks itself as no real record: "${mark}".`;
    return { ...plain, relation: "unusable", explanation };
  }
  const tied = usable.flatMap((record) => ties.get(record.id) ?? []);
  const own = tied.filter(({ strength }) => OWN.includes(strength));
  if (!own.some(namesTheSale) && !events.some(({ file, type }) => file === document.evidenceId && GENERAL.has(type))) {
    const conflicts = distinct(
      tied.flatMap((tie) => tie.conflicts.map(({ place, ...rest }) => ({ ...rest, passage: passageOf(place) }))),
    );
    if (conflicts[0])
      return { ...plain, conflicts, relation: "unrelated", explanation: anothers(conflicts[0].say, known) };
    // Somebody attached it to this case, and it names nobody else: what it says against the merchant has to be looked at.
    // Of several conversations most are of other customers: there only a fault that is admitted is shown.
    const adverse = all.filter(
      ({ event }) =>
        event.file === document.evidenceId && (event.type === ADMISSION || conversationsIn(mine).size <= 1),
    );
    return { ...plain, adverse, relation: "unrelated", explanation: NOTHING_SHARED };
  }
  const other = otherMerchant(usable, own, known);
  if (other !== undefined) {
    const say = `It is of ${other.value}, not of ${known.merchant}.`;
    const conflict = { identifier: "merchant" as const, say, passage: passageOf(other.place) };
    return { ...plain, conflicts: [conflict], relation: "unrelated", explanation: say };
  }
  const foreign = otherCurrency(document, events, known);
  if (foreign !== undefined && !own.some(({ strength }) => strength === "certain")) {
    const { currency, passage } = foreign;
    const say = `Its amounts are in ${currency}, the dispute is in ${known.amount?.currency}.`;
    return { ...plain, conflicts: [{ identifier: "amount", say, passage }], relation: "unrelated", explanation: say };
  }
  const links = distinct(
    own.flatMap(({ shared }) => shared.map(({ identifier, place }) => ({ identifier, passage: passageOf(place) }))),
  );
  const adverse = all.filter(({ event }) => event.file === document.evidenceId);
  const related = { ...plain, links, adverse, holdsOthers: holdsOthers(mine, ties) };
  const decisive = adverse.find(({ weight }) => weight === "decisive");
  if (decisive) return { ...related, relation: "contradicts", explanation: decisive.say };
  return { ...related, relation: "agrees", explanation: agreement(links.map(({ identifier }) => identifier)) };
}

/** What the turns of a paper stand in. */
const conversationsIn = (records: readonly SourceRecord[]): ReadonlySet<string | undefined> =>
  new Set(records.flatMap(({ kind, parent }) => (kind === "turn" ? [parent] : [])));

/** The merchant's own word that it made a mistake. */
export const ADMISSION = "fault-admitted";

/** The currency of all amounts of a document, where it is not that of the dispute. */
function otherCurrency(
  { evidenceId }: CaseDocument,
  events: Understanding["events"],
  { amount }: CaseKnowledge,
): { currency: string; passage: Passage } | undefined {
  const printed = events
    .filter(({ file }) => file === evidenceId)
    .flatMap(({ fields }) => Object.values(fields))
    .flatMap(({ value, place }) =>
      typeof value === "object" && "minor" in value && value.currency
        ? [{ currency: value.currency, passage: passageOf(place) }]
        : [],
    );
  const [first] = printed;
  if (amount?.currency === undefined || printed.some(({ currency }) => currency === amount.currency)) return undefined;
  return first;
}

/** The merchant that a paper names, where it is not that of the case and only the person is the same. */
function otherMerchant(records: readonly SourceRecord[], own: readonly Tie[], { merchant }: CaseKnowledge) {
  const ofSale = own.some(({ shared }) => shared.some(({ identifier }) => !OF_ANYBODY.has(identifier)));
  if (merchant === undefined || ofSale) return undefined;
  const words = new Set(tellingWords(merchant));
  return records
    .flatMap(({ pairs }) => pairs)
    .find(
      ({ means, value }) =>
        means !== undefined &&
        "field" in means &&
        means.field === "merchantName" &&
        !tellingWords(value).some((word) => words.has(word)),
    );
}

/** What a person carries from shop to shop. */
const OF_ANYBODY: ReadonlySet<Identifier> = new Set(["name", "email", "address", "day", "account"]);

/** Records that name someone else, or turns of a conversation that nothing ties to the case beside one that is tied. */
function holdsOthers(records: readonly SourceRecord[], ties: Understanding["ties"]): boolean {
  const strength = ({ id }: SourceRecord) => ties.get(id)?.strength;
  return records.some((one) => strength(one) === "other" || (one.kind === "turn" && strength(one) === "none"));
}

/** Any purchase at the merchant shares the merchant, and many the day. */
function namesTheSale({ strength, shared }: Tie): boolean {
  if (strength === "certain" || strength === "strong") return true;
  return OWN.includes(strength) && shared.some(({ identifier }) => identifier !== "merchant" && identifier !== "day");
}

/** What holds for every customer: terms, listings, settings. */
const GENERAL: ReadonlySet<string> = new Set([
  "policy-disclosed",
  "item-described",
  "list-checked",
  "terminal-configured",
]);

const NOTHING_SHARED = "It shares no order, card, amount or name with the case, so it proves nothing about it.";

export const SPEAKS_TO_SOFTWARE = "Its text gives orders to software, so nothing in it is relied on.";

const UNUSABLE: Record<NonNullable<SourceRecord["unusable"]>, string> = {
  template: "It is a form that nobody filled in.",
  "test-mode": "It is a record of a test, not of a payment.",
  void: "It is marked as void.",
  estimate: "It is an estimate, not a record of what happened.",
  "speaks-to-software": SPEAKS_TO_SOFTWARE,
  private:
    "It is a private document, such as one on somebody's health, and has nothing to do with a sale. Do not send it.",
};

function passageOf({ file: _, ...passage }: FilePlace): Passage {
  return passage;
}

/** Each kind of identifier once, in the order in which they were found. */
function distinct<Entry extends { identifier: Identifier }>(entries: readonly Entry[]): Entry[] {
  return [...new Map([...entries].reverse().map((entry) => [entry.identifier, entry])).values()].reverse();
}

function anothers(named: string, { merchant }: CaseKnowledge): string {
  return `It is of ${named}, not of the disputed transaction${merchant === undefined ? "" : ` at ${merchant}`}.`;
}

const WORDS: Record<Identifier, string> = {
  reference: "the reference",
  arn: "the ARN",
  order: "the order number",
  tracking: "the tracking number",
  approval: "the approval code",
  account: "the account",
  card: "the card",
  amount: "the amount",
  name: "the name",
  email: "the email address",
  day: "the date",
  address: "the address",
  merchant: "the merchant",
};

function agreement(identifiers: readonly Identifier[]): string {
  const kinds = (Object.keys(WORDS) as Identifier[]).filter((kind) => identifiers.includes(kind));
  return `It agrees with the case on ${listWords(kinds.map((kind) => WORDS[kind]))}.`;
}

const LIST = new Intl.ListFormat("en-US", { type: "conjunction" });

/** `a, b, and c`. */
export function listWords(words: readonly string[]): string {
  return LIST.format(words);
}
