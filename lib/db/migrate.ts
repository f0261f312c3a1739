import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

/**
 * Brings one owner's tables up to date, in a schema of their own. The migrator takes an advisory lock on a server, so
 * several processes may start together.
 *
 * @throws when a migration fails; what it had done is rolled back.
 */
export async function migrate<T>(db: Kysely<T>, schema: string, migrations: Record<string, Migration>): Promise<void> {
  await sql`create schema if not exists ${sql.id(schema)}`.execute(db).catch(ignoreRace);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schema,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error(`The ${schema} tables could not be migrated.`, { cause: error });
}

/** Two processes may create the schema in the same instant; the loser has what it wanted. */
function ignoreRace(error: unknown): void {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code !== "23505" && code !== "42P06") throw error;
}
