import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

/**
 * Brings the tables of one schema up to date. On a server the migrator takes an advisory lock, so several processes may
 * start together.
 *
 * @throws when a migration fails; its changes are rolled back.
 */
export async function migrate<T>(db: Kysely<T>, schema: string, migrations: Record<string, Migration>): Promise<void> {
  await sql`create schema if not exists ${sql.id(schema)}`.execute(db).catch(ignoreExisting);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schema,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error(`The ${schema} tables could not be migrated.`, { cause: error });
}

/** Two processes may create the schema at the same moment; for the second one it then exists. */
function ignoreExisting(error: unknown): void {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code !== "23505" && code !== "42P06") throw error;
}
