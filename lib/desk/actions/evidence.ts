"use server";

import { z } from "zod";
import { uploadFilenames } from "@/lib/contract/filename";
import * as api from "@/lib/desk/client/evidence";
import { insertAttachedFiles, removeAttachedFile } from "@/lib/desk/store/attached-files";
import { storeDb } from "@/lib/desk/store/db";
import { defineAction } from "./define-action";

const id = z.uuid();

/** Opens a signed upload URL per file; the browser sends each file to its own. */
export const attachEvidence = defineAction(
  { name: "attach evidence", input: [id, uploadFilenames] },
  async ({ userId }, caseId, filenames) => {
    const putUrls = await api.attachDocuments(caseId, filenames);
    await insertAttachedFiles(await storeDb(), caseId, putUrls, userId);
    return { putUrls };
  },
);

export const deleteEvidence = defineAction(
  { name: "delete evidence", input: [id, id] },
  async (_, caseId, evidenceId) => {
    await api.deleteEvidence(caseId, evidenceId);
    await removeAttachedFile(await storeDb(), evidenceId);
    return { evidenceId };
  },
);
