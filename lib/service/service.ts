import type { Database } from "@/lib/db/database";
import type { Logger } from "@/lib/log";
import type { Web } from "@/lib/outbound/web";
import type { Clock } from "./clock";
import type { ServiceConfig } from "./config";
import type { ServiceDb } from "./db/handle";
import type { Jobs } from "./jobs/jobs";
import type { TokenBuckets } from "./keys/token-buckets";
import type { FileStore } from "./storage/file-store";

/** What every verb of the service works with, handed in so that tests bring their own. */
export type Service = {
  database: Database;
  db: ServiceDb;
  jobs: Jobs;
  files: FileStore;
  clock: Clock;
  config: ServiceConfig;
  log: Logger;
  /** Pages of the internet, for research. */
  web: Web;
  /** Of the keys' requests. */
  buckets: TokenBuckets;
};
