"use server";

import { uploadFilenames } from "@/lib/contract/filename";
import { initializeStatement } from "@/lib/desk/client/statements";
import { recordChange } from "@/lib/desk/store/audit";
import { storeDb } from "@/lib/desk/store/db";
import { upsertStatement } from "@/lib/desk/store/statements";
import { defineAction } from "./define-action";

/** Creates a task with a signed upload URL per file; the browser sends each file to its own. */
export const startStatement = defineAction(
  { name: "start statement", input: [uploadFilenames], creates: { what: "work", count: (names) => names.length } },
  async (session, filenames) => {
    const { id, putUrls } = await initializeStatement(filenames);
    const snapshot = { id, status: "pending", totals: {}, filenames, askedAt: new Date() };
    await upsertStatement(await storeDb(), snapshot, session.userId);
    await recordChange(session, { action: "started the analysis of statements", object: `statement ${id}` });
    return { id, putUrls };
  },
);
