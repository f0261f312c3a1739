import { dateInWords, daysBetween } from "@/lib/values/calendar";
import { amountWithCode } from "@/lib/values/money";
import type { Piece } from "./draft";
import { asSentence, type LetterCase } from "./letter-case";

/**
 * The dated list from order to dispute; each line with its exhibit. The disputed charge is told from the case where no
 * document dates it.
 */
export function timelineLines({ timeline, view }: LetterCase): Piece[][] {
  const { disputeDate, transactionDate, amountCents } = view.fields;
  const dispute = disputeDate === undefined ? [] : [`${dateInWords(disputeDate)}: the dispute was raised.`];
  const before = timeline.filter(({ day }) => transactionDate === undefined || day <= transactionDate);
  const charge =
    transactionDate === undefined || amountCents === undefined || timeline.some(({ ofCharge }) => ofCharge)
      ? []
      : [
          `${dateInWords(transactionDate)}: the disputed charge of ${amountWithCode({ minor: amountCents, currency: view.currency })} was made.`,
        ];
  const lines: Piece[] = [
    ...before.map(asSentence),
    ...charge,
    ...timeline.slice(before.length).map(asSentence),
    ...dispute,
  ];
  if (timeline.length === 0 || lines.length < 2) return [];
  return [["## What happened"], lines.flatMap((line, at) => [at === 0 ? "- " : "\n- ", line])];
}

/** Visa's and Mastercard's outer limit between processing and dispute, in days. */
const OUTER_LIMIT_DAYS = 540;

/**
 * That the dispute seems to come too late, worded as an appearance: the issuer decides. Only the outer limit: other
 * filing periods start on days that the case does not show.
 */
export function latePoint({ view, respond }: LetterCase): Piece[][] {
  const { transactionDate, disputeDate } = view.fields;
  const network = view.reason?.entry.network;
  if (!respond || !transactionDate || !disputeDate || (network !== "visa" && network !== "mastercard")) return [];
  if (daysBetween(transactionDate, disputeDate) <= OUTER_LIMIT_DAYS) return [];
  return [
    [
      "**Rule.** The dispute appears to have been raised after the network's outer limit; the acquirer is asked to check this.",
    ],
  ];
}
