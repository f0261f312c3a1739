import type { DocumentReading } from "@/lib/service/documents/reading";
import { withCaseMoney } from "./events/case-money";
import { chainsOf } from "./events/chains";
import { withYears } from "./events/days-without-year";
import { eventsOf, isTied } from "./events/events-of";
import { likelyEvents } from "./events/likely";
import { withPrintDays } from "./events/print-days";
import { withSpeakers } from "./events/speakers";
import { suspectedEvents } from "./events/suspected";
import { languageOf } from "./language/detect";
import { findMentions } from "./lexicon/find-mentions";
import { mayName } from "./lexicon/may-name";
import type { CaseKnowledge, Event, EventType, SourceRecord, Tie, Understanding } from "./model";
import { withAccountLogs } from "./papers/account-logs";
import { withSumsAgreedInTalk } from "./papers/agreed-in-talk";
import { withAgreedSums } from "./papers/agreed-sums";
import { withAgreements } from "./papers/agreements";
import { withApprovalDays } from "./papers/approval-days";
import { withAttendance } from "./papers/attendance";
import { withBuiltUpSums } from "./papers/built-up-sums";
import { withCancelCodes } from "./papers/cancel-codes";
import { withCancellations } from "./papers/cancellations";
import { withCharges } from "./papers/charge-lists";
import { withConfirmedCancellations } from "./papers/confirmed-cancellations";
import { withConversions } from "./papers/conversions";
import { withDaysOfHeads } from "./papers/days-of-heads";
import { withDeliveries } from "./papers/deliveries";
import { withHistories } from "./papers/histories";
import { likelyQuality } from "./papers/likely-quality";
import { likelyServices } from "./papers/likely-services";
import { withNotices } from "./papers/notices";
import { withoutOwnTraffic } from "./papers/own-traffic";
import { withPaymentCredits } from "./papers/payment-credits";
import { withPaymentJournals } from "./papers/payment-journals";
import { withSales } from "./papers/sales";
import { withSearches } from "./papers/searches";
import { withoutShownWords } from "./papers/shown-words";
import { withTermsPages } from "./papers/terms-pages";
import { withWhoseWord } from "./papers/whose-word";
import { withDayOrders } from "./records/day-orders";
import { recordsOf } from "./records/records-of";
import { tokensOf } from "./shapes/value-shapes";
import { raisedByCoincidence } from "./ties/coincidences";
import { raisedByName } from "./ties/named-pages";
import { tieRecords } from "./ties/tie-records";
import { undatedRecords, unnamedRecords } from "./ties/unnamed";

export type CaseDocument = { file: string; filename: string; reading: DocumentReading };

/**
 * What the documents of a case say happened: records, their ties to the case, events and chains. The order in which the
 * documents are given does not matter, and a record of somebody else or one that may not be used tells nothing.
 */
export function understand(documents: readonly CaseDocument[], known: CaseKnowledge): Understanding {
  const inOrder = documents.toSorted((one, other) => (one.file < other.file ? -1 : one.file > other.file ? 1 : 0));
  const ownNames = [known.merchant, known.merchantHost].flatMap((name) => (name?.trim() ? [name] : []));
  const holder = known.cardholder === undefined ? {} : { holder: known.cardholder };
  const cut = withDayOrders(
    inOrder.flatMap((document) => recordsOf({ ...document, ownNames, ...holder }, { languageOf, speaksToSoftware })),
    known,
  );
  const records = withSpeakers(withYears(withPrintDays(cut, known), known), known);
  const names = new Map(inOrder.map(({ file, filename }) => [file, filename]));
  const tied = tieRecords(records, known, names);
  const own = new Map([...tied, ...raisedByName(records, tied)]);
  const first = readWith(records, own, known);
  const raised = raisedByCoincidence([...first.events, ...first.unnamed], records, own);
  const ties = new Map([...own, ...raised]);
  const { events, unnamed } = raised.size === 0 ? first : readWith(records, ties, known);
  return {
    records,
    ties,
    events,
    chains: chainsOf(events),
    likely: [
      ...withoutOwnTraffic(likelyEvents(records, ties, events, known), records, known),
      ...likelyServices(events, records, { ties, known }),
      ...likelyQuality(events, records, { ties, known }),
    ],
    unnamed,
    suspected: suspectedEvents(records, ties, known),
  };
}

/** What the records of the case tell, and those that name nobody. */
function readWith(records: readonly SourceRecord[], ties: ReadonlyMap<string, Tie>, known: CaseKnowledge) {
  const facts = { ties, known };
  const printed = withCaseMoney(eventsOf(records, ties, known), records, known);
  const told = PAPERS.reduce((told, read) => read(told, records, facts), printed);
  return { events: withoutOwnTraffic(told, records, known), unnamed: toldByNobody(records, ties, known) };
}

function toldByNobody(records: readonly SourceRecord[], ties: ReadonlyMap<string, Tie>, known: CaseKnowledge): Event[] {
  const read = (papers: readonly SourceRecord[]): Event[] => {
    const alone = papers.filter(({ id }) => !isTied(ties.get(id)));
    const asTied = new Map(alone.map(({ id }): [string, Tie] => [id, { strength: "weak", shared: [], conflicts: [] }]));
    return eventsOf(alone, asTied, known);
  };
  const undated = read(undatedRecords(records, ties)).filter(({ type, doubtful }) => ACTS.has(type) && !doubtful);
  return [...read(unnamedRecords(records, ties)), ...undated];
}

/** What somebody did or admits; whatever else a paper without a day tells may be a rule, an advertisement or a guide. */
const ACTS: ReadonlySet<EventType> = new Set([
  "cancellation-confirmed",
  "cancellation-requested",
  "fault-admitted",
  "misdelivered",
  "payment-voided",
]);

/** What whole papers tell beyond their records, each kind by its own habits. */
const PAPERS = [
  withDaysOfHeads,
  withTermsPages,
  withAgreements,
  withoutShownWords,
  withAgreedSums,
  withSumsAgreedInTalk,
  withSales,
  withCancellations,
  withCancelCodes,
  withConfirmedCancellations,
  withDeliveries,
  withAccountLogs,
  withNotices,
  withAttendance,
  withSearches,
  withHistories,
  withCharges,
  withPaymentJournals,
  withPaymentCredits,
  withApprovalDays,
  withConversions,
  withBuiltUpSums,
  withWhoseWord,
];

/** An order to a program takes a few words; the cells of a table seldom have as many. */
const FEWEST_WORDS = 3;
const SOFTWARE = "speaks-to-software";

function speaksToSoftware(text: string, language: string): boolean {
  if (!mayName(SOFTWARE, text) || tokensOf(text).length < FEWEST_WORDS) return false;
  return findMentions(text, { language, concept: SOFTWARE }).some(({ concept }) => concept === SOFTWARE);
}
