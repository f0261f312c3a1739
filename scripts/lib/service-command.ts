import type { Database } from "@/lib/db/database";
import { DataDirInUse } from "@/lib/db/lock";
import { migrate } from "@/lib/db/migrate";
import { getDatabase } from "@/lib/db/shared";
import { SettingsError } from "@/lib/env";
import { type ServiceDb, serviceDb } from "@/lib/service/db/handle";
import { serviceMigrations } from "@/lib/service/db/migrations";
import { ServiceError } from "@/lib/service/errors";

/** What the operator did wrong, in words. */
export class CommandFault extends Error {}

/** Runs a command on the embedded service's tables and closes the database; a fault is a sentence and exit code 1. */
export async function serviceCommand(
  work: (given: { database: Database; db: ServiceDb; orgId: string }) => Promise<void>,
): Promise<void> {
  try {
    const database = await getDatabase();
    try {
      const db = serviceDb(database);
      await migrate(db, "service", serviceMigrations);
      const organization = await db.selectFrom("organizations").select("id").orderBy("created_at").executeTakeFirst();
      if (!organization)
        throw new CommandFault("There is no organisation yet. Start the product once, then try again.");
      await work({ database, db, orgId: organization.id });
    } finally {
      await database.close();
    }
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof ServiceError) console.error(error.entries.map(({ detail }) => detail).join("\n"));
    else if (error instanceof CommandFault || error instanceof DataDirInUse || error instanceof SettingsError)
      console.error(error.message);
    else console.error(error);
  }
}
