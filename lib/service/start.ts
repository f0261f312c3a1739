import path from "node:path";
import type { TestClock } from "pg-boss";
import type { Database } from "@/lib/platform/database/database";
import { migrate } from "@/lib/platform/database/migrate";
import { openJobs } from "@/lib/platform/jobs/jobs";
import type { Logger } from "@/lib/platform/log";
import { guardedWeb, type Web } from "@/lib/platform/outbound/web";
import { clamav } from "@/lib/platform/scanner";
import { removePartialFiles } from "@/lib/platform/storage/disk-store";
import { fileStoreOf } from "@/lib/platform/storage/s3-store";
import { systemClock } from "@/lib/platform/time";
import { clearWorkFolders } from "@/lib/platform/work-folder";
import { languageModel } from "./assessment/model-reader/language-model";
import type { ServiceConfig } from "./config";
import { serviceMigrations } from "./database/migrations";
import { serviceDb } from "./database/tables";
import { knownExportFiles, recoverExports } from "./exports/stored-exports";
import { ensureOrganization } from "./organizations/first-organization";
import { TokenBuckets } from "./organizations/keys/token-buckets";
import type { Service } from "./service";
import { knownWorkbooks } from "./statements/make-workbook";
import { knownSubmissionFiles } from "./submissions/submission-record";
import { recoverUploads } from "./uploads/receive";
import { knownUploads } from "./uploads/slots";
import { queues, startWorkers } from "./workers";

/**
 * Starts the embedded service on an open database: tables, the first organization with its key, the job queues and,
 * when `work` is set, the workers.
 */
export async function startService(
  database: Database,
  config: ServiceConfig,
  options: { log: Logger; work: boolean; clock?: TestClock; web?: Web },
): Promise<Service> {
  const db = serviceDb(database);
  await migrate(db, "service", serviceMigrations);
  const files = fileStoreOf(config);
  await files.probe();
  // The lock of the embedded database says that no other process uses this folder.
  if (database.engine === "embedded") {
    await clearWorkFolders(config.dataDir);
    if (!config.s3) await removePartialFiles(path.join(config.dataDir, "files"));
  }
  const jobs = await openJobs(database, queues, options);
  const service: Service = {
    database,
    db,
    jobs,
    files,
    scanner: config.clamav === undefined ? undefined : clamav(config.clamav),
    clock: options.clock ?? systemClock,
    config,
    log: options.log,
    web: options.web ?? guardedWeb(),
    languageModel: config.languageModel && languageModel(config.languageModel),
    buckets: new TokenBuckets(),
  };
  await ensureOrganization(service);
  if (options.work) {
    await recover(service);
    await startWorkers(service);
  }
  // A web process receives files itself, unless browsers send them directly to the store.
  else if (!service.files.direct) await recoverUploads(service);
  return service;
}

/** Which of some storage keys each area still has a row for. */
const KNOWN_FILES = [knownUploads, knownExportFiles, knownSubmissionFiles, knownWorkbooks] as const;

/** When a worker starts: finishes what a crash interrupted, then removes files that no row refers to. */
async function recover(service: Service): Promise<void> {
  await recoverUploads(service);
  await recoverExports(service);
  await service.files.sweep(async (keys) => {
    if (keys.length === 0) return new Set();
    return new Set((await Promise.all(KNOWN_FILES.map((known) => known(service, keys)))).flat());
  }, service.clock.now());
}
