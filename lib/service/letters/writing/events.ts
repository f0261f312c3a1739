import { DATE_ROLES } from "@/lib/service/assessment/findings/vocabulary";
import { factsOf, hasCategory } from "@/lib/service/assessment/judgement/documents";
import type { RelatedDocument } from "@/lib/service/assessment/judgement/relation/relate";
import { formatLongDate } from "@/lib/service/domain/dates";
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
    disputed === undefined ? [] : [{ day: disputed, pieces: [`${formatLongDate(disputed)}: the dispute was raised.`] }];
  const sorted = [...withoutRepeats(events), ...dispute].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  if (sorted.length < 2) return [];
  const pieces = sorted.flatMap(({ pieces }, at) => [at === 0 ? "- " : "\n- ", ...pieces]);
  return [["## What happened"], pieces];
}

const KINDS: readonly [role: string, words: string][] = [
  [DATE_ROLES.ordered, "the order was placed"],
  [DATE_ROLES.charged, "the card was charged"],
  [DATE_ROLES.shipped, "the order was dispatched"],
  [DATE_ROLES.delivered, "the order was delivered"],
  [DATE_ROLES.accessed, "the account was used"],
  [DATE_ROLES.serviceFrom, "the service began"],
  [DATE_ROLES.refunded, "the credit was made"],
];
/** Events that only documents of a kind can tell of: a policy's or a message's dates are of something else. */
const TELLERS = [
  "order confirmation",
  "transaction authorization",
  "delivery confirmation",
  "proof of digital goods usage",
  "proof of services provided",
  "refund receipt",
  "recurring billing records",
] as const;

function eventsOf(document: RelatedDocument, { view, outline }: LetterCase): Event[] {
  if (!TELLERS.some((category) => hasCategory(document.document, category) && !outline.leaveOut.includes(category)))
    return [];
  const { disputeDate } = view.fields;
  return KINDS.flatMap(([role, words]) => {
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
    const line = sentence(said(document, fact, formatLongDate), `: ${words}`, number && " as order ", number);
    return [{ day: fact.value, pieces: [line] }];
  });
}

/** The same event of the same day told by two documents is one line; the first document tells it. */
function withoutRepeats(events: readonly Event[]): Event[] {
  const seen = new Set<string>();
  return events.filter(({ day, pieces }) => {
    const [piece] = pieces;
    const words = typeof piece === "string" || piece === undefined ? "" : piece.words.replace(/ as order .*/, "");
    const key = `${day} ${words}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
