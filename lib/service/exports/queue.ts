import { z } from "zod";
import { EXPORT_FORMATS } from "@/lib/contract/export";
import { CASE_ASSESSED } from "../assessment/run-assessment";
import { defineQueue } from "../jobs/queue";
import { LETTER_SETTLED } from "../letters/queue";

const data = z.object({ caseId: z.uuid(), format: z.enum(EXPORT_FORMATS).optional() });
export type ExportJob = z.infer<typeof data>;

/** Produces one export, or every one that a case waits for; also told of finished assessments and letters. */
export const exportQueue = defineQueue<ExportJob>({
  name: "export",
  data,
  tries: 4,
  concurrency: 1,
  keyed: false,
  topics: [CASE_ASSESSED, LETTER_SETTLED],
});
