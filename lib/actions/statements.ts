"use server";

import { z } from "zod";
import * as api from "@/lib/api/statements";
import type { Result } from "@/lib/contract/desk/result";
import { uploadFilenames } from "@/lib/contract/filename";
import { storeDb } from "@/lib/store/db";
import { rememberStatement } from "@/lib/store/statements/remember";
import { authorized } from "./authorized";
import { told } from "./failures";

const start = authorized(
  { name: "start statement", input: z.object({ uploadFilenames }) },
  async ({ session, input }) => {
    const started = await told(api.initializeStatement(input.uploadFilenames));
    const seen = {
      id: started.id,
      status: "pending",
      totals: {},
      filenames: input.uploadFilenames,
      askedAt: new Date(),
    };
    await rememberStatement(await storeDb(), seen, session.userId);
    return started;
  },
);

/** A new task with a signed address for every file; the browser sends each file straight to its own. */
export async function startStatement(
  filenames: string[],
): Promise<Result<{ id: string; putUrls: api.StatementPutUrl[] }>> {
  return start({ uploadFilenames: filenames });
}
