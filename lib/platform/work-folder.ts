import fs from "node:fs";
import path from "node:path";

const pathIn = (dataDir: string) => path.join(dataDir, "tmp");

/**
 * A new folder for files while a job works on them: below the data directory, where a crash leaves document text with the
 * permissions of the rest and the next start finds it. The caller removes it.
 */
export async function makeWorkFolder(dataDir: string, name: string): Promise<string> {
  await fs.promises.mkdir(pathIn(dataDir), { recursive: true, mode: 0o700 });
  return fs.promises.mkdtemp(path.join(pathIn(dataDir), `${name}-`));
}

/** At start, when no other process works here: what a crash left. */
export async function clearWorkFolders(dataDir: string): Promise<void> {
  await fs.promises.rm(pathIn(dataDir), { recursive: true, force: true });
}
