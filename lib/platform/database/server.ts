import pg from "pg";
import { VALUE_PARSERS } from "./embedded";

const RECONNECT_MS = 1000;

/** Connections to a Postgres server (15 to 18), reading values as the embedded database does. */
export function openPool(connectionString: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        VALUE_PARSERS[oid] ?? pg.types.getTypeParser(oid, format as "text"),
    },
  });
  // Both are needed: without the second one, losing the server ends the process.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}

/**
 * Listens on its own connection. A lost connection is opened again after a second, and an empty payload then says
 * that notifications may have been missed.
 */
export async function listenOnServer(
  connectionString: string,
  channel: string,
  onPayload: (payload: string) => void,
): Promise<() => Promise<void>> {
  let ended = false;
  let client: pg.Client | undefined;
  const connect = async (): Promise<void> => {
    if (ended) return;
    client = new pg.Client({ connectionString, keepAlive: true });
    const reconnect = () => {
      client?.removeAllListeners("end");
      if (!ended) setTimeout(() => void connect().catch(reconnect), RECONNECT_MS).unref();
    };
    client.on("error", () => {});
    client.on("end", reconnect);
    client.on("notification", (message) => onPayload(message.payload ?? ""));
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    onPayload("");
  };
  await connect();
  return async () => {
    ended = true;
    await client?.end();
  };
}
