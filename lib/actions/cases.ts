"use server";

import { z } from "zod";
import * as api from "@/lib/api/cases";
import type { Result } from "@/lib/contract/desk/result";
import { seenCase } from "@/lib/loaders/remember-read";
import { forgetCase, setFinished, setOwner } from "@/lib/store/cases/change";
import { findKnownCase } from "@/lib/store/cases/find";
import { rememberCase } from "@/lib/store/cases/remember";
import { storeDb } from "@/lib/store/db";
import { ActionFailure, authorized } from "./authorized";
import { told } from "./failures";

const fields = z.record(z.string().max(50), z.unknown());
const id = z.uuid();

const newCase = z.object({ fields, key: z.string().min(16).max(64) });

const create = authorized({ name: "create case", input: newCase }, async ({ session, input }) => {
  const askedAt = new Date();
  const read = await told(api.initializeCase(input.fields, input.key));
  const analysis = await api.readAnalysis(read.id);
  await rememberCase(await storeDb(), seenCase(read, askedAt, analysis), session.userId);
  return { id: read.id };
});

/** Opens a case, once for a key; the one who opens it owns it. */
export async function createCase(input: Record<string, unknown>, key: string): Promise<Result<{ id: string }>> {
  return create({ fields: input, key });
}

const update = authorized({ name: "update case", input: z.object({ id, changes: fields }) }, async ({ input }) => {
  const askedAt = new Date();
  const read = await told(api.updateCase(input.id, input.changes));
  const analysis = await api.readAnalysis(read.id);
  await rememberCase(await storeDb(), seenCase(read, askedAt, analysis));
  return { id: read.id };
});

export async function updateCase(caseId: string, changes: Record<string, unknown>): Promise<Result<{ id: string }>> {
  return update({ id: caseId, changes });
}

const remove = authorized(
  { name: "delete case", input: z.object({ id, confirmation: z.string().max(300) }) },
  async ({ input }) => {
    const store = await storeDb();
    const known = await findKnownCase(store, input.id);
    const expected = known?.fields.referenceNumber ?? "delete";
    if (input.confirmation.trim() !== expected)
      throw new ActionFailure({
        message: `Nothing was deleted: type ${expected} to confirm.`,
        fields: { confirmation: `Type ${expected}` },
      });
    await told(api.deleteCase(input.id));
    await forgetCase(store, input.id);
    return { id: input.id };
  },
);

/** Deletes a case with everything in it. The confirmation is its reference number, or `delete` when it has none. */
export async function deleteCase(caseId: string, confirmation: string): Promise<Result<{ id: string }>> {
  return remove({ id: caseId, confirmation });
}

const take = authorized({ name: "take case", input: z.object({ id }) }, async ({ session, input }) => {
  await setOwner(await storeDb(), input.id, session.userId);
  return { id: input.id };
});

/** Makes the signed-in person the case's owner. */
export async function takeCase(caseId: string): Promise<Result<{ id: string }>> {
  return take({ id: caseId });
}

const finish = authorized(
  { name: "finish case", input: z.object({ id, finished: z.boolean() }) },
  async ({ input }) => {
    await setFinished(await storeDb(), input.id, input.finished ? new Date() : undefined);
    return { id: input.id };
  },
);

/** Takes a case off the open lists, or puts it back. Nothing in the service changes. */
export async function finishCase(caseId: string, finished: boolean): Promise<Result<{ id: string }>> {
  return finish({ id: caseId, finished });
}
