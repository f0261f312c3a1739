import { classify } from "../kinds/classify";
import { featuresOf } from "../kinds/features";
import { linesIn } from "../language/lines";
import {
  type CaseKnowledge,
  type Event,
  type EventDay,
  type Fields,
  type Found,
  type Identifier,
  isFirm,
  isMessage,
  type Place,
  type SourceRecord,
} from "../model";
import { findDays } from "../shapes/days";
import { fieldOf } from "../ties/known";
import { part } from "../ties/literal";
import { OF_SOMEBODY } from "../ties/unnamed";
import { says, tellingWords } from "../words/phrases";
import { type Facts, isUnspoken, linesOf } from "./paper";

const QUALITY = "evidence of product quality";
const READ: ReadonlySet<string> = new Set(["item-described", "item-inspected", "item-certified"]);
const OF_CUSTOMER: ReadonlySet<Identifier> = new Set(["name", "email", "card", "account", "address"]);

/**
 * What was offered and what was examined. A page that names nobody, bears in its head a day up to the sale and has a line
 * about what a paper of the case sold is likely the offer; a paper about quality that is firmly of the case and says that
 * nothing is wrong, and nowhere that something is, is likely an inspection.
 */
export function likelyQuality(
  events: readonly Event[],
  records: readonly SourceRecord[],
  { ties, known }: Facts,
): Event[] {
  if (speaksOfFault(records) || isLeftUnanswered(events, records) || events.some(leavesOpen)) return [];
  const sold = soldIn(events, ties);
  return [...new Set(records.map(({ file }) => file))].flatMap((file) => {
    const paper = records.filter((record) => record.file === file);
    const told = events.filter((event) => event.file === file);
    const [head] = paper;
    if (head === undefined || told.some(({ type }) => READ.has(type)) || !isUnspoken(paper)) return [];
    if (paper.some(({ id }) => ties.get(id)?.strength === "other")) return [];
    const share = classify(featuresOf(paper, told)).get(QUALITY) ?? 0;
    const lines = linesOf(paper);
    const days = daysIn(lines, head, known);
    const namesHolder = paper.some(({ id, pairs }) =>
      [
        ...(ties.get(id)?.shared ?? []).map(({ identifier }) => OF_CUSTOMER.has(identifier)),
        ...pairs.map((pair) => OF_SOMEBODY.has(fieldOf(pair) ?? "") && fieldOf(pair) !== "orderNumber"),
      ].some(Boolean),
    );
    const offered = share >= OFFER && !namesHolder ? offeredBy(head, lines, days, sold, known) : undefined;
    if (offered) return [offered];
    const teller = paper.find(({ id }) => isFirm(ties.get(id)));
    // Another paper that takes the complaint down is the one that looked into it.
    const isOlder = events.some(
      ({ type, by, ...event }) => type === "complaint" && by !== "cardholder" && event.file !== file,
    );
    const inspected = share >= INSPECTION && teller && !isOlder ? inspectedBy(teller, lines, days, known) : undefined;
    return inspected ? [inspected] : [];
  });
}

/** One paper that found something wrong outweighs all that found nothing. */
function speaksOfFault(records: readonly SourceRecord[]): boolean {
  return records
    .filter(({ kind, speaker }) => !isMessage(kind) && speaker === undefined)
    .some(({ passages }) => passages.flatMap(linesIn).some(({ quote }) => says("fault", quote)));
}

/** An inspection that does not say that nothing is wrong: in whatever words, it may say what is. */
function leavesOpen({ type, modality, fields }: Event): boolean {
  const finding = fields.finding?.value;
  if (type !== "item-inspected" || modality !== "asserted" || typeof finding !== "string") return false;
  return !says("no-fault", finding) && !says("as-sold", finding);
}

/** A complaint of the customer after which nobody of the merchant spoke. */
function isLeftUnanswered(events: readonly Event[], records: readonly SourceRecord[]): boolean {
  const complaints = events.filter(({ type, by }) => COMPLAINTS.has(type) && by === "cardholder");
  return complaints.some(({ record, file }) => {
    const at = records.findIndex(({ id }) => id === record);
    return !records.slice(at + 1).some((later) => later.file === file && later.speaker?.role === "merchant");
  });
}

const COMPLAINTS: ReadonlySet<string> = new Set(["complaint", "return-requested", "refund-requested"]);

/** How surely a paper is about quality: an offer reads like an order, too. */
const OFFER = 0.25;
const INSPECTION = 0.5;

/** Words and codes of what the papers of the case sold. */
function soldIn(events: readonly Event[], ties: Facts["ties"]): ReadonlySet<string> {
  const orders = events.filter(
    ({ type, modality, record }) => type === "order-placed" && modality === "asserted" && isFirm(ties.get(record)),
  );
  return new Set(
    orders.flatMap(({ fields }) =>
      [fields.items, fields.itemDescription, fields.plan].flatMap((found) =>
        typeof found?.value === "string" ? tellingWords(found.value) : [],
      ),
    ),
  );
}

type Dated = Found<EventDay>;

function daysIn(
  lines: readonly Place[],
  record: SourceRecord,
  { transactionDay }: CaseKnowledge,
): { line: Place; day: Dated }[] {
  return lines.flatMap((line) =>
    findDays(line.quote, record, transactionDay).map(({ value, start, end }) => ({
      line,
      day: { value, place: part(line, start, end) },
    })),
  );
}

const HEAD = 3;
const FEWEST_WORDS = 2;

function offeredBy(
  record: SourceRecord,
  lines: readonly Place[],
  days: readonly { line: Place; day: Dated }[],
  sold: ReadonlySet<string>,
  { transactionDay }: CaseKnowledge,
): Event | undefined {
  const head = lines.slice(0, HEAD);
  const since = days.find(({ line }) => head.includes(line))?.day;
  if (since === undefined || transactionDay === undefined) return undefined;
  const isBefore = [since.value.day, since.value.other ?? since.value.day].every((day) => day <= transactionDay);
  const shared = (line: Place) => new Set(tellingWords(line.quote).filter((word) => sold.has(word))).size;
  const [item] = lines.toSorted((one, other) => shared(other) - shared(one));
  if (!isBefore || item === undefined || shared(item) < FEWEST_WORDS) return undefined;
  const said = { value: item.quote.trim().replaceAll(/\s+/gu, " "), place: item };
  return likely("item-described", record, item, { itemDescription: said, day: since });
}

function inspectedBy(
  record: SourceRecord,
  lines: readonly Place[],
  days: readonly { day: Dated }[],
  { disputeDay, today }: CaseKnowledge,
): Event | undefined {
  const finding = lines.find(({ quote }) => says("no-fault", quote));
  const last = disputeDay ?? today;
  const own = days.map(({ day }) => day).filter(({ value: { day, other } }) => day <= last && (other ?? day) <= last);
  const day = own.toSorted((one, other) => other.value.day.localeCompare(one.value.day))[0];
  if (finding === undefined || day === undefined || lines.some(({ quote }) => says("fault", quote))) return undefined;
  return likely("item-inspected", record, finding, { finding: { value: finding.quote.trim(), place: finding }, day });
}

function likely(type: string, record: SourceRecord, place: Place, fields: Fields & { day: Dated }): Event {
  return {
    id: `${record.id}@likely-${type}`,
    type,
    record: record.id,
    file: record.file,
    modality: "asserted",
    by: record.authority === "third-party" ? "third-party" : "merchant-system",
    at: { ...fields.day.value, own: true },
    fields,
    place,
    quote: place,
    reader: "likeness",
  };
}
