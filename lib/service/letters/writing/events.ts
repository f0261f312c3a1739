import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import { factsOf } from "@/lib/service/assessment/judgement/documents";
import type { RelatedDocument } from "@/lib/service/assessment/judgement/relation/relate";
import { DATE_ROLES } from "@/lib/service/documents/findings/vocabulary";
import { dateInWords } from "@/lib/values/calendar";
import type { Piece } from "./draft";
import type { LetterCase } from "./letter-case";
import { firstFact, said, sentence } from "./sentences/facts";

type Event = { day: string; pieces: Piece[] };

/** The dated list from order to dispute, in the order in which things happened; each line with its exhibit. */
export function eventLines(letter: LetterCase): Piece[][] {
  const { included, view } = letter;
  const events = included.flatMap((document) => eventsOf(document, letter));
  const disputed = view.fields.disputeDate;
  const dispute: Event[] =
    disputed === undefined ? [] : [{ day: disputed, pieces: [`${dateInWords(disputed)}: the dispute was raised.`] }];
  const sorted = [...withoutRepeats(events), ...dispute].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  if (sorted.length < 2) return [];
  const pieces = sorted.flatMap(({ pieces }, at) => [at === 0 ? "- " : "\n- ", ...pieces]);
  return [["## What happened"], pieces];
}

type Kind = { role: string; words: string; tellers: readonly EvidenceCategory[] };

/** Events, and the kinds of document that tell of them: dates in policies and messages are of something else. */
const KINDS: readonly Kind[] = [
  {
    role: DATE_ROLES.ordered,
    words: "the order was placed",
    tellers: ["order confirmation", "transaction authorization"],
  },
  {
    role: DATE_ROLES.charged,
    words: "the card was charged",
    tellers: ["order confirmation", "transaction authorization", "recurring billing records"],
  },
  {
    role: DATE_ROLES.shipped,
    words: "the order was dispatched",
    tellers: ["order confirmation", "delivery confirmation"],
  },
  { role: DATE_ROLES.delivered, words: "the order was delivered", tellers: ["delivery confirmation"] },
  { role: DATE_ROLES.accessed, words: "the account was used", tellers: ["proof of digital goods usage"] },
  { role: DATE_ROLES.serviceFrom, words: "the service began", tellers: ["proof of services provided"] },
  { role: DATE_ROLES.refunded, words: "the credit was made", tellers: ["refund receipt"] },
];

function eventsOf(document: RelatedDocument, { view, outline }: LetterCase): Event[] {
  const { disputeDate } = view.fields;
  const main = document.document.findings.categories[0]?.category;
  if (main === undefined || outline.leaveOut.includes(main)) return [];
  return KINDS.filter(({ tellers }) => tellers.includes(main)).flatMap(({ role, words }) => {
    const facts = factsOf(document.document, "date", [role]).filter(
      ({ value, certainty }) =>
        certainty !== "ambiguous" && (disputeDate === undefined || value <= disputeDate) && value <= view.today,
    );
    const fact = role === DATE_ROLES.delivered ? facts.at(-1) : facts[0];
    if (!fact) return [];
    const number =
      role === DATE_ROLES.ordered
        ? said(document, firstFact(document, "order-number", ["order", "booking"]))
        : undefined;
    const line = sentence(said(document, fact, dateInWords), `: ${words}`, number && " as order ", number);
    return [{ day: fact.value, pieces: [line] }];
  });
}

/** The same event of the same day told by two documents is one line; the first document tells it. */
function withoutRepeats(events: readonly Event[]): Event[] {
  const seen = new Set<string>();
  return events.filter(({ day, pieces }) => {
    const [piece] = pieces;
    const words = typeof piece === "string" || piece === undefined ? "" : piece.words;
    const key = `${day} ${words}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
