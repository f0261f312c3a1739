import { AccountFault } from "@/lib/desk/auth/save-account";
import { BackupError } from "@/lib/platform/backup/backup";
import type { Database } from "@/lib/platform/database/database";
import { getDatabase } from "@/lib/platform/database/database";
import { DamagedDatabase } from "@/lib/platform/database/integrity";
import { DataDirInUse } from "@/lib/platform/database/lock";
import { migrate } from "@/lib/platform/database/migrate";
import { SettingsError } from "@/lib/platform/settings";
import { serviceMigrations } from "@/lib/service/database/migrations";
import { type ServiceDb, serviceDb } from "@/lib/service/database/tables";
import { ServiceError } from "@/lib/service/errors";
import { OperatorError } from "./main.mjs";

/** An argument is missing or wrong; shown together with the usage. */
export class UsageError extends Error {}

const EXPECTED = [OperatorError, AccountFault, DataDirInUse, DamagedDatabase, SettingsError, BackupError];

/** Runs a command. What the operator has to change is shown as a sentence, other errors with their stack; exit code 1. */
export async function command(usage: string, main: () => Promise<void>): Promise<void> {
  process.stdout.on("error", endWhereNobodyReads);
  try {
    await main();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof UsageError || isParseArgsError(error)) console.error(`${error.message}\n${usage}`);
    else if (error instanceof ServiceError) console.error(error.entries.map(({ detail }) => detail).join("\n"));
    else
      console.error(error instanceof Error && EXPECTED.some((kind) => error instanceof kind) ? error.message : error);
  }
}

/** What a command prints may be cut, as with `| head`. */
function endWhereNobodyReads(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit();
}

function isParseArgsError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}

/** Opens the product's database and closes it afterward. */
export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await getDatabase();
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

type ServiceTables = { database: Database; db: ServiceDb; orgId: string };

/** The embedded service's tables and its first organization. */
export function withService(work: (tables: ServiceTables) => Promise<void>): Promise<void> {
  return withDatabase(async (database) => {
    const db = serviceDb(database);
    await migrate(db, "service", serviceMigrations);
    const organization = await db.selectFrom("organizations").select("id").orderBy("created_at").executeTakeFirst();
    if (!organization) throw new OperatorError("There is no organization yet. Start the product once, then try again.");
    await work({ database, db, orgId: organization.id });
  });
}
