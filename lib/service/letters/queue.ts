import { z } from "zod";
import { CASE_ASSESSED } from "../assessment/run-assessment";
import { defineQueue } from "../jobs/queue";

/** Told to whoever waits for a letter: it is there, or it could not be written. */
export const LETTER_SETTLED = "letter-settled";

/** Writes the letter that a case waits for, if it does; also told of every finished assessment. */
export const letterQueue = defineQueue({
  name: "letter",
  data: z.object({ caseId: z.uuid() }),
  tries: 5,
  concurrency: 2,
  keyed: false,
  topics: [CASE_ASSESSED],
});
