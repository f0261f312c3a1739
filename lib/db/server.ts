import pg from "pg";
import { DATE, INT8, parseDate, parseInt8 } from "./types";

/** Connections to a Postgres server (15 to 18), reading values as the embedded database does. */
export function openPool(connectionString: string, onError: (error: Error) => void): pg.Pool {
  const parsers: Record<number, (value: string) => unknown> = { [INT8]: parseInt8, [DATE]: parseDate };
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format as "text"),
    },
  });
  // Both are needed: without the second a lost server ends the process.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}
