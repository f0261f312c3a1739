import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { DataDirInUse } from "@/lib/db/lock";
import { getDatabase } from "@/lib/db/shared";
import { dropLedger } from "@/lib/demo/ledger";
import { env, SettingsError } from "@/lib/env";
import { storeDb } from "@/lib/store/db";

// Empties the desk of the demo: cases with their evidence and letters, statements, and all files. Accounts, keys and
// secrets stay, and the next start seeds anew. With the embedded database the server must be stopped meanwhile.

/** Cases and tasks of statements, whoever made them. Rows that hang on one go with it. */
const TABLES = [
  "service.cases",
  "service.statements",
  "service.events",
  "desk.cases",
  "desk.statements",
  "desk.event_receipts",
] as const;

class NotTheDemo extends Error {}

await main().catch((error: unknown) => {
  process.exitCode = 1;
  const expected = error instanceof NotTheDemo || error instanceof DataDirInUse || error instanceof SettingsError;
  console.error(expected ? error.message : error);
});

async function main(): Promise<void> {
  const { DEMO, DATA_DIR } = env();
  if (!DEMO) throw new NotTheDemo("This is not the demo (DEMO=1), so nothing was deleted.");
  const database = await getDatabase();
  try {
    for (const table of TABLES) console.log(`${table}: ${await emptied(table)} rows deleted`);
    await dropLedger();
  } finally {
    await database.close();
  }
  const files = path.join(DATA_DIR, "files");
  fs.rmSync(files, { recursive: true, force: true });
  console.log(
    `${files}: deleted\nAccounts, keys and secrets are as they were. The next npm start seeds the demo anew.`,
  );
}

async function emptied(table: (typeof TABLES)[number]): Promise<number> {
  const store = await storeDb();
  const { rows } = await sql<{ there: string | null }>`select to_regclass(${table})::text as there`.execute(store);
  if (!rows[0]?.there) return 0;
  const { numAffectedRows } = await sql`delete from ${sql.table(table)}`.execute(store);
  return Number(numAffectedRows ?? 0);
}
