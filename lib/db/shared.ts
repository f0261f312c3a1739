import path from "node:path";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { type Database, openDatabase } from "./database";
import { lockDataDir } from "./lock";

// Instrumentation, pages and handlers each have their own copy of a module; only `globalThis` is one.
const shared = globalThis as { __rebuttalDatabase?: Promise<Database> };

/** The one database of this process, opened at first use (never at import: a build evaluates modules too). */
export function getDatabase(): Promise<Database> {
  shared.__rebuttalDatabase ??= open().catch((error) => {
    shared.__rebuttalDatabase = undefined;
    throw error;
  });
  return shared.__rebuttalDatabase;
}

async function open(): Promise<Database> {
  const { DATABASE_URL, DATA_DIR } = env();
  const onError = (error: Error) => log().warn({ error: error.message }, "a database connection was lost");
  if (DATABASE_URL) return openDatabase({ connectionString: DATABASE_URL }, onError);
  const release = await lockDataDir(DATA_DIR, "Rebuttal");
  const database = await openDatabase({ dataDir: path.join(DATA_DIR, "database") });
  return { ...database, close: () => database.close().finally(release) };
}
