"use server";

import { type ImportedRow, type ImportInput, importInput } from "@/lib/contract/desk/case-import";
import type { Session } from "@/lib/desk/auth/session";
import * as api from "@/lib/desk/client/cases";
import { caseSnapshot } from "@/lib/desk/loaders/cases";
import { appendActivity } from "@/lib/desk/store/activity";
import { claimRow, isClaimed, linkRow, releaseRow } from "@/lib/desk/store/case-sources";
import { upsertCase } from "@/lib/desk/store/cases";
import { countCreated } from "@/lib/desk/store/create-limits";
import { storeDb } from "@/lib/desk/store/db";
import { casesByReference } from "@/lib/desk/store/outcome-cases";
import { defineAction, toActionFailure } from "./define-action";

/**
 * Creates a case for each row of a file. A row creates one case, however often it is sent: it is claimed first, and the
 * claim is the key of the request to the service. The rows after one that the service did not answer are not tried. Rows that
 * are cases already do not count toward what a person may import, so that a file can be sent again.
 */
export const importCases = defineAction(
  { name: "import cases", input: [importInput] },
  async (session, { rows, ...file }): Promise<ImportedRow[]> => {
    const done: ImportedRow[] = [];
    for (const row of rows) {
      const result = await importRow(session, file, row);
      done.push(result);
      if ("retry" in result && result.retry) break;
    }
    return done;
  },
);

type File = Pick<ImportInput, "filename" | "sha256">;

async function importRow(session: Session, file: File, row: ImportInput["rows"][number]): Promise<ImportedRow> {
  const { key, fields, orderNumber, acquirerReference, despiteDuplicate } = row;
  const store = await storeDb();
  const place = { sha256: file.sha256, key };
  // A row that was claimed before may be the case itself, created by a call whose answer was lost.
  if (!despiteDuplicate && !(await isClaimed(store, place))) {
    const reference = typeof fields.referenceNumber === "string" ? fields.referenceNumber.trim() : "";
    const alike = await casesByReference(store, [reference]);
    if (alike.has(reference)) return { key, message: `Another case has the reference number ${reference}.` };
  }
  const claim = await claimRow(store, { ...file, key, orderNumber, acquirerReference, userId: session.userId });
  if (claim.caseId !== undefined) return { key, caseId: claim.caseId, already: true };
  await countCreated(store, { userId: session.userId, created: "imports", count: 1 }, new Date());
  try {
    return { key, caseId: await createCase(store, session, file.filename, { fields, claimId: claim.id }) };
  } catch (error) {
    const failure = toActionFailure(error);
    if (!failure) throw error;
    const { message, fields: faults, retry } = failure;
    if (!retry) await releaseRow(store, claim.id);
    return { key, message, fields: faults, retry };
  }
}

async function createCase(
  store: Awaited<ReturnType<typeof storeDb>>,
  session: Session,
  filename: string,
  { fields, claimId }: { fields: Record<string, unknown>; claimId: string },
): Promise<string> {
  const askedAt = new Date();
  const read = await api.initializeCase(fields, claimId);
  const analysis = await api.readAnalysis(read.id);
  await store.transaction().execute(async (trx) => {
    await upsertCase(trx, caseSnapshot(read, askedAt, analysis), session.userId);
    if (!(await linkRow(trx, claimId, read.id))) return;
    const actor = { id: session.userId, name: session.name };
    await appendActivity(trx, { at: askedAt, caseId: read.id, actor, action: "imported the case", note: filename });
  });
  return read.id;
}
