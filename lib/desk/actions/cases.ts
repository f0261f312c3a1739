"use server";

import { z } from "zod";
import { caseFieldSchemas } from "@/lib/contract/case-input";
import { uploadFilename } from "@/lib/contract/filename";
import * as api from "@/lib/desk/client/cases";
import { eraseManually } from "@/lib/desk/erasure/erase-case";
import { caseSnapshot } from "@/lib/desk/loaders/cases";
import { insertAttachedFiles } from "@/lib/desk/store/attached-files";
import { recordChange } from "@/lib/desk/store/audit";
import { assignAll, closeAll } from "@/lib/desk/store/bulk";
import { findIndexedCase, upsertCase } from "@/lib/desk/store/cases";
import { storeDb } from "@/lib/desk/store/db";
import { ActionFailure, defineAction } from "./define-action";

const id = z.uuid();
const fields = z.record(z.string().max(50), z.unknown());
const idempotencyKey = z.string().min(16).max(64);

/** Creates a case, owned by the signed-in user. Calls with the same key create it once. */
export const createCase = defineAction(
  { name: "create case", input: [fields, idempotencyKey], creates: { what: "work" } },
  async (session, given, key) => {
    const askedAt = new Date();
    const read = await api.initializeCase(given, key);
    const analysis = await api.readAnalysis(read.id);
    await upsertCase(await storeDb(), caseSnapshot(read, askedAt, analysis), session.userId);
    await recordChange(session, { caseId: read.id, action: "created the case" });
    return { id: read.id };
  },
);

export const updateCase = defineAction({ name: "update case", input: [id, fields] }, async (session, id, changes) => {
  const askedAt = new Date();
  const read = await api.updateCase(id, changes);
  const analysis = await api.readAnalysis(id);
  await upsertCase(await storeDb(), caseSnapshot(read, askedAt, analysis));
  await recordChange(session, { caseId: id, action: `changed the case: ${named(changes)}` });
  return { id };
});

/** The names of the changed fields; never a value, and no name that someone made up. */
function named(changes: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(changes).filter((name) => Object.hasOwn(caseFieldSchemas, name));
  return names.length === 0 ? "its settings" : names.join(", ");
}

/** Deletes a case and everything in it. The confirmation is its reference number, or `delete` when it has none. */
export const deleteCase = defineAction(
  { name: "delete case", input: [id, z.string().max(300)] },
  async (session, id, confirmation) => {
    const store = await storeDb();
    const indexed = await findIndexedCase(store, id);
    const expected = indexed?.fields.referenceNumber ?? "delete";
    if (confirmation.trim() !== expected)
      throw new ActionFailure({
        message: `Nothing was deleted: type ${expected} to confirm.`,
        fields: { confirmation: `Type ${expected}` },
      });
    await eraseManually(session.userId, id);
    return { id };
  },
);

/** Makes the signed-in user the owner of the case. */
export const assignCaseToMe = defineAction({ name: "assign case to me", input: [id] }, async ({ userId, name }, id) => {
  const activity = { at: new Date(), actor: { id: userId, name }, action: "assigned the case to themselves" };
  await assignAll(await storeDb(), [id], { to: userId }, activity);
  return { id };
});

/** Closes a case, or reopens it. Nothing changes in the service. */
export const finishCase = defineAction(
  { name: "finish case", input: [id, z.boolean()] },
  async ({ userId, name }, id, finished) => {
    const action = finished ? "closed the case" : "reopened the case";
    await closeAll(await storeDb(), [id], finished, { at: new Date(), actor: { id: userId, name }, action });
    return { id };
  },
);

/** Creates a case from one file, which the browser sends to the signed upload URL. */
export const startImport = defineAction(
  { name: "import case", input: [uploadFilename], creates: { what: "imports" } },
  async (session, filename) => {
    const askedAt = new Date();
    const created = await api.initializeWithUpload(filename);
    const store = await storeDb();
    await upsertCase(
      store,
      { id: created.id, status: "pending", fields: {}, requirements: [], askedAt },
      session.userId,
    );
    await insertAttachedFiles(store, created.id, created.putUrls, session.userId);
    await recordChange(session, { caseId: created.id, action: "created the case from a file" });
    return created;
  },
);

/** Deletes the empty case of an import whose upload failed; `arrived` when the file arrived after all. */
export const discardImport = defineAction({ name: "discard import", input: [id] }, async (session, id) => {
  const read = await api.readCase(id);
  if (read.status !== "pending") return { arrived: true };
  // This deletes without confirmation, so it deletes only a case in which no one entered anything.
  if (Object.keys(read.fields).every((field) => field === "currency")) {
    await eraseManually(session.userId, id, "deleted the empty case of an import");
  }
  return { arrived: false };
});
