import { findPostgresPrograms, startThrowawayPostgres } from "../../scripts/testing/postgres.mjs";

/** A Postgres server, where one is installed, for the products of the remote form; `E2E_DATABASE_URL` names it. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  const programs = findPostgresPrograms(process.env);
  if (!programs) return undefined;
  const server = await startThrowawayPostgres(programs).catch((error: unknown) => {
    console.log(`The embedded database serves the remote form: ${error instanceof Error ? error.message : error}`);
  });
  if (!server) return undefined;
  process.env.E2E_DATABASE_URL = server.url;
  return server.stop;
}
