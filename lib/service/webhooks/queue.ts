import { z } from "zod";
import { defineQueue } from "../jobs/queue";

/**
 * One attempt to deliver, by its number. Its own tries are for kills and faults of ours; the schedule of attempts is the
 * handler's.
 */
export const webhookQueue = defineQueue({
  name: "webhook",
  data: z.object({ deliveryId: z.uuid(), attempt: z.int().positive() }),
  tries: 5,
  concurrency: 4,
  keyed: false,
});
