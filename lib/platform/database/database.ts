import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from "kysely";
import { log } from "@/lib/platform/log";
import { processWide } from "@/lib/platform/process-wide";
import { env } from "@/lib/platform/settings";
import { openEmbedded } from "./embedded";
import { checkNotLost } from "./integrity";
import { lockDataDir } from "./lock";
import { listenOnServer, openPool } from "./server";
import { keepUp } from "./upkeep";

/** Each owner types its own tables (`lib/desk/store`, `lib/service/database`); the connection knows none. */
// biome-ignore lint/complexity/noBannedTypes: a database without tables
export type NoTables = {};

export type Database = {
  kysely: Kysely<NoTables>;
  /** Set for the embedded engine, which pg-boss needs directly. */
  pglite?: PGlite;
  connectionString?: string;
  engine: "embedded" | "server";
  ping(): Promise<void>;
  /** Calls back with the payload of every `pg_notify` on the channel, and with `""` when some may have been missed. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

/** Either a query handle or an open transaction: functions that write take it as their first argument. */
export type Handle<T> = Kysely<T> | Transaction<T>;

const shared = processWide("database", () =>
  openConfigured().catch((error: unknown) => {
    shared.reset();
    throw error;
  }),
);

/** The database of this process. Opened on first use and never at import, because a build evaluates modules too. */
export const getDatabase: () => Promise<Database> = shared.get;

async function openConfigured(): Promise<Database> {
  const { DATABASE_URL, DATA_DIR } = env();
  const onError = (error: Error) => log().warn({ error: error.message }, "a database connection was lost");
  if (DATABASE_URL) return openDatabase({ connectionString: DATABASE_URL }, onError);
  const release = await lockDataDir(DATA_DIR, "Rebuttal");
  const dataDir = path.join(DATA_DIR, "database");
  try {
    checkNotLost(dataDir, path.join(DATA_DIR, "files"));
    const database = await openDatabase({ dataDir }, (error) =>
      log().warn({ error: error.message }, "the database could not be cleaned up"),
    );
    return { ...database, close: () => database.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** Opens a server's database by `connectionString`, else an embedded one; without `dataDir` that one is in memory. */
export async function openDatabase(
  where: { dataDir?: string; connectionString?: string; snapshot?: Blob },
  onError: (error: Error) => void = () => {},
): Promise<Database> {
  return where.connectionString ? serverDatabase(where.connectionString, onError) : embeddedDatabase(where, onError);
}

async function embeddedDatabase(
  where: { dataDir?: string; snapshot?: Blob },
  onError: (error: Error) => void,
): Promise<Database> {
  const pglite = await openEmbedded(where.dataDir, where.snapshot);
  const endUpkeep = where.dataDir === undefined ? undefined : keepUp(pglite, onError);
  const kysely = new Kysely<NoTables>({ dialect: new PGliteDialect({ pglite }) });
  return {
    kysely,
    pglite,
    engine: "embedded",
    ping: () => ping(kysely),
    listen: async (channel, onPayload) => pglite.listen(channel, onPayload),
    close: async () => {
      endUpkeep?.();
      await kysely.destroy();
      if (!pglite.closed) await pglite.close();
    },
  };
}

function serverDatabase(connectionString: string, onError: (error: Error) => void): Database {
  const pool = openPool(connectionString, onError);
  const kysely = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    connectionString,
    engine: "server",
    ping: () => ping(kysely),
    listen: (channel, onPayload) => listenOnServer(connectionString, channel, onPayload),
    close: () => kysely.destroy(),
  };
}

async function ping(kysely: Kysely<NoTables>): Promise<void> {
  await sql`select 1`.execute(kysely);
}
