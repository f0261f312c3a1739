import path from "node:path";
import { sql } from "kysely";
import { restoreBackup } from "@/lib/platform/backup/backup";
import { openDatabase } from "@/lib/platform/database/database";
import { lockDataDir } from "@/lib/platform/database/lock";
import { env } from "@/lib/platform/settings";
import { command, UsageError } from "./lib/command";
import { OperatorError } from "./lib/main.mjs";

// Puts a backup into the data directory, which must hold no database and no files, and opens the database once.

await command("Usage: npm run restore -- BACKUP", async () => {
  const [backup, ...rest] = process.argv.slice(2);
  if (!backup || rest.length > 0) throw new UsageError("Name the folder of the backup.");
  const { DATA_DIR, DATABASE_URL } = env();
  if (DATABASE_URL) throw new OperatorError("A backup of this command is of an embedded database: unset DATABASE_URL.");
  const release = await lockDataDir(DATA_DIR, "npm run restore");
  try {
    const { files, createdAt } = await restoreBackup(path.resolve(backup), DATA_DIR);
    console.log(`${DATA_DIR}: ${files.length} files of ${createdAt}, each as it was backed up.`);
    await countRows(path.join(DATA_DIR, "database"));
  } finally {
    release();
  }
});

/** Proves that the restored database opens. */
async function countRows(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  try {
    for (const table of ["desk.users", "desk.cases", "desk.activity", "service.cases", "service.evidence"]) {
      const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(database.kysely);
      console.log(`${table}: ${rows[0]?.count ?? 0} rows`);
    }
  } finally {
    await database.close();
  }
}
