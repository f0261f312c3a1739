import path from "node:path";
import type { TestClock } from "pg-boss";
import type { Database } from "@/lib/db/database";
import { migrate } from "@/lib/db/migrate";
import type { Logger } from "@/lib/log";
import { guardedWeb } from "@/lib/outbound/get";
import type { Web } from "@/lib/outbound/web";
import { systemClock } from "./clock";
import type { ServiceConfig } from "./config";
import { serviceDb } from "./db/handle";
import { serviceMigrations } from "./db/migrations";
import { openJobs } from "./jobs/jobs";
import { TokenBuckets } from "./keys/token-buckets";
import { ensureOrganization } from "./organization";
import { finishUploads, recover } from "./recover";
import type { Service } from "./service";
import { diskStore } from "./storage/disk-store";
import { s3Store } from "./storage/s3-store";
import { queues, startWorkers } from "./worker";

/**
 * Brings the embedded service up on an open database: tables, the first organisation with its key, the job queue and,
 * when `work` is set, the workers.
 */
export async function startService(
  database: Database,
  config: ServiceConfig,
  options: { log: Logger; work: boolean; clock?: TestClock; web?: Web },
): Promise<Service> {
  const db = serviceDb(database);
  await migrate(db, "service", serviceMigrations);
  const files = config.s3
    ? s3Store(config.s3, path.join(config.dataDir, "copies"))
    : diskStore(path.join(config.dataDir, "files"));
  await files.probe();
  const jobs = await openJobs(database, queues, options);
  const service: Service = {
    database,
    db,
    jobs,
    files,
    clock: options.clock ?? systemClock,
    config,
    log: options.log,
    web: options.web ?? guardedWeb(),
    buckets: new TokenBuckets(),
  };
  await ensureOrganization(service);
  if (options.work) {
    await recover(service);
    await startWorkers(service);
  } else if (!service.files.direct) await finishUploads(service);
  return service;
}
