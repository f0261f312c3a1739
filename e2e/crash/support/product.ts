import path from "node:path";
import type { CrashableProduct } from "@/e2e/support/crashable-product";
import { diskStore } from "@/lib/platform/storage/disk-store";
import type { FileStore } from "@/lib/platform/storage/file-store";

/** A started product, of one process or of several, that dies and comes back. */
export type Product = {
  origin: string;
  key: string;
  /** Signs events that the dashboard takes. */
  secret: string;
  /** What opens its files. */
  files: FileStore;
  start(): Promise<void>;
  /** Kills without warning and starts again; which process it is may depend on the round. */
  strike(round: number): Promise<void>;
  /** Kills all of it. */
  crash(): Promise<void>;
  end(): Promise<void>;
  /** What opens its database when it is down. */
  database: { dataDir?: string; connectionString?: string };
};

/** The product as `npm start` runs it: one process with the embedded database. */
export function oneProcess(product: CrashableProduct): Product {
  return {
    get origin() {
      return product.origin;
    },
    key: product.key,
    secret: product.secret,
    files: diskStore(path.join(product.dataDir, "files")),
    start: () => product.start(),
    strike: () => product.crashAndRestart(),
    crash: () => product.crash(),
    end: () => product.end(),
    database: { dataDir: `${product.dataDir}/database` },
  };
}

/**
 * A web process and a worker with one database server and one folder of files. They are killed in turn: the worker, the
 * web process, both.
 */
export async function webAndWorker(
  make: (settings: Record<string, string>) => CrashableProduct,
  connectionString: string,
): Promise<Product> {
  const web = make({ PROCESS_ROLE: "web", DATABASE_URL: connectionString });
  const worker = make(await workerBeside(web, connectionString));
  const turns = [[worker], [web], [web, worker]];
  return {
    origin: web.origin,
    key: web.key,
    secret: web.secret,
    files: diskStore(path.join(web.dataDir, "files")),
    start: () => all([web, worker], (one) => one.start()),
    strike: (round) => all(turns[round % turns.length] ?? [], (one) => one.crashAndRestart()),
    crash: () => all([web, worker], (one) => one.crash()),
    end: () => all([web, worker], (one) => one.end()),
    database: { connectionString },
  };
}

/** The settings of a worker that shares the database, the files and the secrets of a web process. */
export async function workerBeside(web: CrashableProduct, connectionString: string): Promise<Record<string, string>> {
  return {
    PROCESS_ROLE: "worker",
    DATABASE_URL: connectionString,
    DATA_DIR: web.dataDir,
    CHARGEBACK_API_KEY: web.key,
    NEXTAUTH_URL: await web.choosePort(),
    NEXTAUTH_SECRET: web.secret,
    LINK_SECRET: web.secret,
    CHARGEBACK_WEBHOOK_SECRETS: web.secret,
  };
}

async function all(products: CrashableProduct[], action: (product: CrashableProduct) => Promise<void>): Promise<void> {
  await Promise.all(products.map(action));
}

/** First starts that are cut, so that tables and queues are left half made; on a slow machine the later moments count. */
export async function cutFirstStarts(product: Product): Promise<void> {
  for (const afterMs of [600, 1500, 3000]) {
    product.start().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await product.crash();
  }
}
