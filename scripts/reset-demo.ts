import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { dropLedger } from "@/lib/demo/ledger";
import { storeDb } from "@/lib/desk/store/db";
import { env } from "@/lib/platform/settings";
import { command, withDatabase } from "./lib/command";
import { OperatorError } from "./lib/main.mjs";

// Empties the demo: cases with their evidence, letters and tags, statements, saved views, and all files. Accounts, keys and secrets stay,
// and the next start seeds it again. With the embedded database the server must be stopped first; while it runs, its demo bar offers the same.

/** Cases, statement tasks, tags and views, whoever created them. Rows that belong to one are deleted with it. */
const TABLES = [
  "service.cases",
  "service.statements",
  "service.events",
  "desk.cases",
  "desk.statements",
  "desk.event_receipts",
  "desk.running_work",
  "desk.notifications",
  "desk.tags",
  "desk.saved_views",
  "desk.list_preferences",
  "desk.demo",
] as const;

await command("Usage: npm run demo:reset", async () => {
  const { DEMO, DATA_DIR } = env();
  if (!DEMO) throw new OperatorError("This is not the demo (DEMO=1), so nothing was deleted.");
  await withDatabase(async () => {
    for (const table of TABLES) console.log(`${table}: ${await empty(table)} rows deleted`);
    await dropLedger();
  });
  const files = path.join(DATA_DIR, "files");
  fs.rmSync(files, { recursive: true, force: true });
  console.log(`${files}: deleted\nAccounts, keys and secrets are kept. The next npm start seeds the demo again.`);
});

/** @returns how many rows there were */
async function empty(table: (typeof TABLES)[number]): Promise<number> {
  const store = await storeDb();
  const { rows } = await sql<{ there: string | null }>`select to_regclass(${table})::text as there`.execute(store);
  if (!rows[0]?.there) return 0;
  const { numAffectedRows } = await sql`delete from ${sql.table(table)}`.execute(store);
  return Number(numAffectedRows ?? 0);
}
