import { z } from "zod";
import { defineQueue } from "../jobs/queue";

const data = z.object({ filingId: z.uuid(), step: z.enum(["prepare", "file"]) });
export type FilingJob = z.infer<typeof data>;

/** Makes the plan of a filing, or sends a confirmed one. */
export const filingQueue = defineQueue<FilingJob>({ name: "filing", data, tries: 5, concurrency: 1, keyed: false });
