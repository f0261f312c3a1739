import fs from "node:fs";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { STORAGE_KEY } from "@/lib/platform/storage/file-store";
import { makeWorkFolder } from "@/lib/platform/work-folder";

/** What a backup holds: folders and one file of the data directory. The rest (log, copies, work) can be made again. */
export const BACKED_UP = ["database", "files", "secrets.json"] as const;

/** The log says who runs; a copy of it in another process would say that the copy runs. */
const NEVER_COPIED = new Set(["postmaster.pid"]);

/**
 * Copies the embedded database, its files and secrets below `dataDir`, while the product goes on. Statements wait while the
 * database is copied, so that database and files are of one moment; the files are links then, as stored files never change.
 * The copy is what a crash at that moment would leave, with everything acknowledged in it.
 *
 * @returns the folder of the snapshot; the caller removes it.
 */
export async function takeSnapshot(database: PGlite, dataDir: string): Promise<string> {
  const target = await makeWorkFolder(dataDir, "snapshot");
  try {
    await database.exec("checkpoint");
    await database.transaction(async () => {
      await copyFolder(path.join(dataDir, "database"), path.join(target, "database"));
      await linkFiles(path.join(dataDir, "files"), path.join(target, "files"));
    });
    const secrets = path.join(dataDir, "secrets.json");
    if (fs.existsSync(secrets)) await fs.promises.copyFile(secrets, path.join(target, "secrets.json"));
    return target;
  } catch (error) {
    await fs.promises.rm(target, { recursive: true, force: true });
    throw error;
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  await fs.promises.cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !NEVER_COPIED.has(path.basename(source)),
  });
}

/** Stored files alone: what is still being received has another name. */
async function linkFiles(from: string, to: string): Promise<void> {
  await fs.promises.mkdir(to, { recursive: true, mode: 0o700 });
  for (const area of await fs.promises.readdir(from, { withFileTypes: true }).catch(() => [])) {
    if (!area.isDirectory()) continue;
    await fs.promises.mkdir(path.join(to, area.name), { recursive: true, mode: 0o700 });
    for (const name of await fs.promises.readdir(path.join(from, area.name)))
      if (STORAGE_KEY.test(`${area.name}/${name}`))
        await linkOrCopy(path.join(from, area.name, name), path.join(to, area.name, name));
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  // Some file systems have no links.
  await fs.promises.link(from, to).catch(() => fs.promises.copyFile(from, to));
}
