import fs from "node:fs";
import path from "node:path";
import { type Database, openDatabase } from "./database";

/**
 * An empty database in memory. To make one takes seconds, so the first of a run of tests is kept and the others begin
 * as copies of it.
 */
export async function openEmptyDatabase(): Promise<Database> {
  const folder = process.env.TEST_PREPARED_DATABASES;
  if (!folder) return openDatabase({});
  const file = path.join(folder, "empty-database.tar");
  if (fs.existsSync(file)) return openDatabase({ snapshot: new Blob([fs.readFileSync(file)]) });
  const database = await openDatabase({});
  const copy = await database.pglite?.dumpDataDir("none");
  // Others may be making theirs at the same time: whichever is renamed last stays.
  const own = `${file}.${process.pid}`;
  if (copy) fs.writeFileSync(own, Buffer.from(await copy.arrayBuffer()));
  if (copy) fs.renameSync(own, file);
  return database;
}
