"use server";

import { z } from "zod";
import { uploadFilenames } from "@/lib/contract/filename";
import * as api from "@/lib/desk/client/evidence";
import { insertAttachedFiles, removeAttachedFile } from "@/lib/desk/store/attached-files";
import { recordChange } from "@/lib/desk/store/audit";
import { storeDb } from "@/lib/desk/store/db";
import { isHeld } from "@/lib/desk/store/holds";
import { ActionFailure, defineAction } from "./define-action";

const id = z.uuid();

/** Opens a signed upload URL per file; the browser sends each file to its own. */
export const attachEvidence = defineAction(
  {
    name: "attach evidence",
    input: [id, uploadFilenames],
    creates: { what: "work", count: (_, names) => names.length },
  },
  async (session, caseId, filenames) => {
    const putUrls = await api.attachDocuments(caseId, filenames);
    await insertAttachedFiles(await storeDb(), caseId, putUrls, session.userId);
    for (const { evidenceId } of putUrls)
      await recordChange(session, { caseId, action: "attached a document", object: `document ${evidenceId}` });
    return { putUrls };
  },
);

export const deleteEvidence = defineAction(
  { name: "delete evidence", input: [id, id] },
  async (session, caseId, evidenceId) => {
    const store = await storeDb();
    if (await isHeld(store, caseId))
      throw new ActionFailure({ message: "The case is on hold, so its documents cannot be deleted." });
    await api.deleteEvidence(caseId, evidenceId);
    await removeAttachedFile(store, evidenceId);
    await recordChange(session, { caseId, action: "deleted a document", object: `document ${evidenceId}` });
    return { evidenceId };
  },
);
