import { z } from "zod";
import { defineQueue } from "../jobs/queue";

/** Makes the workup that a task's download waits for. */
export const workbookQueue = defineQueue({
  name: "statement-workbook",
  data: z.object({ statementId: z.uuid() }),
  tries: 5,
  concurrency: 1,
  keyed: false,
});
