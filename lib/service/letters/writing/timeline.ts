import { dateInWords } from "@/lib/values/calendar";
import type { Piece } from "./draft";
import type { LetterCase } from "./letter-case";

/** The dated list from order to dispute; each line with its exhibit. */
export function timelineLines({ timeline, view }: LetterCase): Piece[][] {
  const { disputeDate } = view.fields;
  const dispute = disputeDate === undefined ? [] : [`${dateInWords(disputeDate)}: the dispute was raised.`];
  const lines: Piece[] = [...timeline, ...dispute];
  if (lines.length < 2) return [];
  return [["## What happened"], lines.flatMap((line, at) => [at === 0 ? "- " : "\n- ", line])];
}
