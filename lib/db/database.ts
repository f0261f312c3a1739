import type { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import { openEmbedded } from "./embedded";
import { openPool } from "./server";

/** Tables are typed by their owners (`lib/store`, `lib/service/db`); the connection itself knows none. */
// biome-ignore lint/complexity/noBannedTypes: a database without tables
export type NoTables = {};

export type Database = {
  kysely: Kysely<NoTables>;
  /** Set for the embedded engine; pg-boss needs the engine itself there. */
  pglite?: PGlite;
  connectionString?: string;
  engine: "embedded" | "server";
  ping(): Promise<void>;
  /** Calls back with the payload of every `pg_notify` on the channel, and with `""` when some may have been missed. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

/** Either a query handle or an open transaction: functions that write take it as their first argument. */
export type Handle<T> = Kysely<T> | Transaction<T>;

export async function openDatabase(
  where: { dataDir?: string; connectionString?: string; snapshot?: Blob },
  onError: (error: Error) => void = () => {},
): Promise<Database> {
  return where.connectionString ? serverDatabase(where.connectionString, onError) : embeddedDatabase(where);
}

async function embeddedDatabase(where: { dataDir?: string; snapshot?: Blob }): Promise<Database> {
  const pglite = await openEmbedded(where.dataDir, where.snapshot);
  const kysely = new Kysely<NoTables>({ dialect: new PGliteDialect({ pglite }) });
  return {
    kysely,
    pglite,
    engine: "embedded",
    ping: () => ping(kysely),
    listen: async (channel, heard) => pglite.listen(channel, heard),
    close: async () => {
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
    listen: (channel, heard) => listenOnServer(connectionString, channel, heard),
    close: () => kysely.destroy(),
  };
}

async function ping(kysely: Kysely<NoTables>): Promise<void> {
  await sql`select 1`.execute(kysely);
}

/** A connection of its own that comes back a second after it was lost, and then says that something may be missing. */
async function listenOnServer(connectionString: string, channel: string, heard: (payload: string) => void) {
  let ended = false;
  let client: pg.Client | undefined;
  const connect = async (): Promise<void> => {
    if (ended) return;
    client = new pg.Client({ connectionString, keepAlive: true });
    const again = () => {
      client?.removeAllListeners("end");
      if (!ended) setTimeout(() => void connect().catch(again), 1000).unref();
    };
    client.on("error", () => {});
    client.on("end", again);
    client.on("notification", (message) => heard(message.payload ?? ""));
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    heard("");
  };
  await connect();
  return async () => {
    ended = true;
    await client?.end();
  };
}
