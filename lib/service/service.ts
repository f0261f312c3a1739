import type { Database } from "@/lib/platform/database/database";
import type { Jobs } from "@/lib/platform/jobs/jobs";
import type { Logger } from "@/lib/platform/log";
import type { Web } from "@/lib/platform/outbound/web";
import { processWide } from "@/lib/platform/process-wide";
import type { Scanner } from "@/lib/platform/scanner";
import type { FileStore } from "@/lib/platform/storage/file-store";
import type { Clock } from "@/lib/platform/time";
import type { LanguageModel } from "./assessment/model-reader/language-model";
import type { ServiceConfig } from "./config";
import type { ServiceDb } from "./database/tables";
import type { TokenBuckets } from "./organizations/keys/token-buckets";

/** The dependencies of every operation and job, passed as an argument so that tests can replace them. */
export type Service = {
  database: Database;
  db: ServiceDb;
  jobs: Jobs;
  files: FileStore;
  /** Asked about every uploaded file, where there is one. */
  scanner?: Scanner;
  clock: Clock;
  config: ServiceConfig;
  log: Logger;
  /** Access to public websites, for merchant research. */
  web: Web;
  /** A second reader of documents, where one is configured. */
  languageModel?: LanguageModel;
  /** Of the keys' requests. */
  buckets: TokenBuckets;
};

const running = processWide<Promise<Service> | undefined>("service", () => undefined);

export const setRunningService = running.set;

/** The service of this process, started by `instrumentation-node.ts`. */
export async function runningService(): Promise<Service> {
  const service = running.get();
  if (!service) throw new Error("The embedded service is not running in this process.");
  return service;
}
