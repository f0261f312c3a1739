"use server";

import { z } from "zod";
import { deleteCase, readCase } from "@/lib/api/cases";
import { type Import, initializeWithUpload } from "@/lib/api/import";
import type { Result } from "@/lib/contract/desk/result";
import { uploadFilename } from "@/lib/contract/filename";
import { forgetCase, rememberAttached } from "@/lib/store/cases/change";
import { rememberCase } from "@/lib/store/cases/remember";
import { storeDb } from "@/lib/store/db";
import { authorized } from "./authorized";
import { told } from "./failures";

const start = authorized({ name: "import case", input: z.object({ uploadFilename }) }, async ({ session, input }) => {
  const askedAt = new Date();
  const begun = await told(initializeWithUpload(input.uploadFilename));
  const store = await storeDb();
  const seen = { id: begun.id, status: "pending", fields: {}, requirements: [], askedAt };
  await rememberCase(store, seen, session.userId);
  await rememberAttached(store, begun.id, begun.putUrls, session.userId);
  return begun;
});

/** Begins a case with one file; the browser sends the file to the signed address. */
export async function startImport(filename: string): Promise<Result<Import>> {
  return start({ uploadFilename: filename });
}

const discard = authorized({ name: "discard import", input: z.object({ id: z.uuid() }) }, async ({ input }) => {
  const read = await told(readCase(input.id));
  if (read.status !== "pending") return { arrived: true };
  // Only a case that nobody entered anything in: this deletes without asking.
  if (Object.keys(read.fields).every((field) => field === "currency")) {
    await told(deleteCase(input.id));
    await forgetCase(await storeDb(), input.id);
  }
  return { arrived: false };
});

/** Removes the empty case of an import whose file could not be sent; `arrived` when the file is there after all. */
export async function discardImport(caseId: string): Promise<Result<{ arrived: boolean }>> {
  return discard({ id: caseId });
}
