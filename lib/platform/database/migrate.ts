import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

/**
 * Brings the tables of one schema up to date. On a server the migrator takes an advisory lock, so several processes may
 * start together.
 *
 * @throws when a migration fails; its changes are rolled back.
 */
export async function migrate<T>(db: Kysely<T>, schema: string, migrations: Record<string, Migration>): Promise<void> {
  if (await isUpToDate(db, schema, migrations)) return;
  await sql`create schema if not exists ${sql.id(schema)}`.execute(db).catch(ignoreExisting);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schema,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error(`The ${schema} tables could not be migrated.`, { cause: error });
}

/**
 * Whether exactly these migrations were applied. The migrator, which would do nothing, reads the catalogs of all schemas
 * several times, and that is a large part of a start.
 */
async function isUpToDate<T>(db: Kysely<T>, schema: string, migrations: Record<string, Migration>): Promise<boolean> {
  const table = sql.table(`${schema}.kysely_migration`);
  const applied = await sql<{ name: string }>`select name from ${table}`.execute(db).catch(ignoreMissing);
  const names = applied?.rows.map(({ name }) => name).sort();
  return names?.join() === Object.keys(migrations).sort().join();
}

/** Before the first migration there is no schema, or no table in it. */
function ignoreMissing(error: unknown): undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code !== "42P01" && code !== "3F000") throw error;
}

/** Two processes may create the schema at the same moment; for the second one it then exists. */
function ignoreExisting(error: unknown): void {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code !== "23505" && code !== "42P06") throw error;
}
