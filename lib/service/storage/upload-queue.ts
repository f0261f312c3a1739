import { z } from "zod";
import type { ServiceTransaction } from "../db/handle";
import { defineQueue } from "../jobs/queue";
import type { Service } from "../service";

const EVERY_MS = 2000;

/** Looks whether files arrived in the store for open slots; one job at a time, as long as there are such slots. */
export const uploadQueue = defineQueue({
  name: "upload-check",
  data: z.object({}),
  tries: 5,
  concurrency: 1,
  keyed: true,
});

/** Slots were opened or still are: looks in two seconds. Nothing to do for a store that this service fills itself. */
export async function expectUploads(service: Service, trx: ServiceTransaction): Promise<void> {
  if (!service.files.direct) return;
  // Without a key a second job is not added while one waits, and that one is not put off.
  await service.jobs.send(trx, uploadQueue, {}, { at: service.clock.now() + EVERY_MS });
}
