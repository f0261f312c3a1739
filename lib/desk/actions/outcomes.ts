"use server";

import { z } from "zod";
import {
  type ImportedOutcomes,
  LONGEST_OUTCOME_FILE,
  MOST_OUTCOME_ROWS,
  type OutcomePreview,
  type OutcomeRow,
  outcomeRow,
  TOO_LONG,
} from "@/lib/contract/desk/outcome-import";
import { refusal, stepFrom } from "@/lib/contract/desk/review";
import { REVIEW_LABELS } from "@/lib/contract/desk/review-labels";
import type { Session } from "@/lib/desk/auth/session";
import { readOutcomeFile } from "@/lib/desk/loaders/outcome-file";
import { isRecorded, previewRows } from "@/lib/desk/loaders/outcome-preview";
import { setFinished } from "@/lib/desk/store/cases";
import { storeDb } from "@/lib/desk/store/db";
import { referencedCase } from "@/lib/desk/store/outcome-cases";
import { moveReview } from "@/lib/desk/store/reviews";
import { ActionFailure, defineAction } from "./define-action";

const roles = ["manager", "admin"] as const;

/** Reads a CSV file of outcomes and says what each row would record. Changes nothing. */
export const previewOutcomes = defineAction(
  { name: "preview outcomes", roles, input: [z.string()] },
  async (session, text): Promise<OutcomePreview> => {
    if (text.length > LONGEST_OUTCOME_FILE) throw new ActionFailure({ message: TOO_LONG });
    const file = readOutcomeFile(text);
    if (!file.ok) throw new ActionFailure({ message: file.message });
    return { rows: await previewRows(await storeDb(), file.rows, session.role) };
  },
);

/** Records the rows of a preview, each in a transaction of its own: running it again records only what is missing. */
export const importOutcomes = defineAction(
  { name: "import outcomes", roles, input: [z.array(outcomeRow).min(1).max(MOST_OUTCOME_ROWS)] },
  async (session, rows): Promise<ImportedOutcomes> => {
    const done: ImportedOutcomes = { recorded: 0, already: 0, changed: [] };
    for (const row of rows) {
      const result = await record(session, row);
      if (result === "recorded" || result === "already") done[result] += 1;
      else done.changed.push({ caseId: row.caseId, reference: row.reference, why: result.why });
    }
    return done;
  },
);

async function record(session: Session, row: OutcomeRow): Promise<"recorded" | "already" | { why: string }> {
  const db = await storeDb();
  const found = await referencedCase(db, row.caseId);
  if (!found) return { why: "The case no longer exists." };
  if (isRecorded(found, row)) return "already";
  if (found.reference !== row.reference || found.currency !== row.currency)
    return { why: "The reference number or the currency of the case changed after the preview." };
  const no = refusal(row.seen, row.outcome, { role: session.role, submitted: false, wrote: false, required: true });
  if (no !== undefined) return { why: no };
  const now = new Date();
  const to = stepFrom(row.seen, row.outcome)?.to ?? row.seen;
  const moved = await moveReview(db, row.caseId, {
    action: row.outcome,
    from: [row.seen],
    changes: {
      outcome_cents: row.outcome === "win" ? (row.amountCents ?? null) : null,
      outcome_on: row.on,
      outcome_note: row.note || null,
    },
    also: (store) => setFinished(store, row.caseId, now),
    activity: {
      at: now,
      actor: { id: session.userId, name: session.name },
      action: `imported the outcome: ${REVIEW_LABELS[to].toLowerCase()}`,
      ...(row.note ? { note: row.note } : {}),
    },
  });
  return moved ? "recorded" : { why: "The state of the case changed after the preview." };
}
