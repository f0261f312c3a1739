import "server-only";
import { OUTCOME_WORDS, type OutcomeRow, type PreviewRow, plainWords } from "@/lib/contract/desk/outcome-import";
import { refusal } from "@/lib/contract/desk/review";
import { LONGEST_COMMENT, REVIEW_LABELS } from "@/lib/contract/desk/review-labels";
import type { Store } from "@/lib/desk/store/db";
import { casesByReference, type ReferencedCase } from "@/lib/desk/store/outcome-cases";
import { env } from "@/lib/platform/settings";
import { todayIn } from "@/lib/values/calendar";
import { parseMoney } from "@/lib/values/parse-money";
import { type FileRow, readDate } from "./outcome-file";

/** What each row of a file would record, or why it cannot. Changes nothing. */
export async function previewRows(store: Store, rows: readonly FileRow[], role: string): Promise<PreviewRow[]> {
  const known = await casesByReference(
    store,
    rows.map(({ reference }) => reference),
  );
  const today = todayIn(env().TIME_ZONE);
  const first = new Map<string, number>();
  return rows.map((row) => {
    const shown = { row: row.row, reference: row.reference, said: row.outcome };
    const earlier = first.get(row.reference);
    first.set(row.reference, earlier ?? row.row);
    const matches = known.get(row.reference) ?? [];
    const [found] = matches;
    if (row.reference === "") return { ...shown, kind: "fault", fault: "The reference number is missing." };
    if (!found) return { ...shown, kind: "fault", fault: "No case has this reference number." };
    const merchant = found.merchant;
    const fault = (sentence: string) => ({ ...shown, merchant, kind: "fault" as const, fault: sentence });
    if (matches.length > 1) return fault(`${matches.length} cases have this reference number.`);
    if (earlier !== undefined) return fault(`Row ${earlier} is for the same case.`);
    const read = readRow(row, found, today);
    if (typeof read === "string") return fault(read);
    if (isRecorded(found, read)) return { ...shown, merchant, kind: "same" };
    const no = refusal(found.state, read.outcome, { role, submitted: false, wrote: false, required: true });
    return no === undefined ? { ...shown, merchant, kind: "ready", ready: read } : fault(stateFault(found, no));
  });
}

/** The outcome of a row, or its fault in a sentence. */
function readRow(row: FileRow, found: ReferencedCase, today: string): OutcomeRow | string {
  const outcome = OUTCOME_WORDS[plainWords(row.outcome)];
  if (!outcome) return row.outcome === "" ? "The outcome is missing." : `“${row.outcome}” is not a known outcome.`;
  const on = readDate(row.date);
  if (!on) return `The date “${row.date}” cannot be read. Write it as ${today}.`;
  if (on > today) return "The date is in the future.";
  if (row.note.length > LONGEST_COMMENT) return `The note is longer than ${LONGEST_COMMENT} characters.`;
  // Letters are left out when an amount is read, so another currency's code must not pass as this one's.
  const code = /[A-Z]{3}/.exec(row.amount)?.[0];
  if (code !== undefined && code !== found.currency) return `The amount is in ${code}, the case in ${found.currency}.`;
  const amount = row.amount === "" ? undefined : parseMoney(row.amount, found.currency);
  if (amount?.ok === false) return `The amount “${row.amount}” cannot be read. ${amount.message}.`;
  if (outcome !== "win" && amount && amount.amountCents > 0) return "Only a won case can have a recovered amount.";
  return {
    caseId: found.id,
    reference: row.reference,
    currency: found.currency,
    seen: found.state,
    outcome,
    on,
    ...(outcome === "win" && amount ? { amountCents: amount.amountCents } : {}),
    ...(row.note === "" ? {} : { note: row.note }),
  };
}

/** Whether the case ended in just this way already, so that running an import twice changes nothing. */
export function isRecorded(found: ReferencedCase, read: OutcomeRow): boolean {
  return (
    found.state === OUTCOME_STATES[read.outcome] &&
    found.outcome.on === read.on &&
    found.outcome.amountCents === read.amountCents &&
    (found.outcome.note ?? "") === (read.note ?? "")
  );
}

const OUTCOME_STATES = { win: "won", lose: "lost", accept: "accepted", expire: "expired" } as const;

function stateFault({ state }: ReferencedCase, no: string): string {
  const ended = Object.values(OUTCOME_STATES).some((one) => one === state);
  return ended ? `The case is already ${REVIEW_LABELS[state].toLowerCase()}, with other details. Reopen it first.` : no;
}
