"use server";

import { z } from "zod";
import * as api from "@/lib/api/evidence";
import type { Result } from "@/lib/contract/desk/result";
import { uploadFilenames } from "@/lib/contract/filename";
import { forgetAttached, rememberAttached } from "@/lib/store/cases/change";
import { storeDb } from "@/lib/store/db";
import { authorized } from "./authorized";
import { told } from "./failures";

const attach = authorized(
  { name: "attach evidence", input: z.object({ caseId: z.uuid(), uploadFilenames }) },
  async ({ session, input }) => {
    const putUrls = await told(api.attachDocuments(input.caseId, input.uploadFilenames));
    await rememberAttached(await storeDb(), input.caseId, putUrls, session.userId);
    return { putUrls };
  },
);

/** Signed addresses for files; the browser sends each file straight to its own. */
export async function attachEvidence(caseId: string, filenames: string[]): Promise<Result<{ putUrls: api.PutUrl[] }>> {
  return attach({ caseId, uploadFilenames: filenames });
}

const remove = authorized(
  { name: "delete evidence", input: z.object({ caseId: z.uuid(), evidenceId: z.uuid() }) },
  async ({ input }) => {
    await told(api.deleteEvidence(input.caseId, input.evidenceId));
    await forgetAttached(await storeDb(), input.evidenceId);
    return { evidenceId: input.evidenceId };
  },
);

export async function deleteEvidence(caseId: string, evidenceId: string): Promise<Result<{ evidenceId: string }>> {
  return remove({ caseId, evidenceId });
}
