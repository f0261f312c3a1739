import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { hashFile } from "@/lib/platform/storage/disk-store";
import { countingStream, type StoredFile } from "@/lib/platform/storage/file-store";
import { BACKED_UP } from "./snapshot";

/** A backup that cannot be made, is not whole, or has no place to go; the message says what to do. */
export class BackupError extends Error {}

const MANIFEST = "manifest.json";
const manifestSchema = z.object({
  product: z.literal("rebuttal"),
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Also the empty ones: Postgres does not open a database that lacks them. */
  folders: z.array(z.string()),
  files: z.array(z.object({ name: z.string(), bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * Copies a snapshot to `target` with a manifest that has the size and SHA-256 of each file. The manifest is written last:
 * a folder without one is no backup.
 *
 * @throws BackupError when `target` exists.
 */
export async function writeBackup(snapshot: string, target: string, now: Date): Promise<Manifest> {
  if (fs.existsSync(target)) throw new BackupError(`${target} exists already. Name a folder that does not.`);
  await fs.promises.mkdir(target, { recursive: true, mode: 0o700 });
  const { folders, files: names } = entriesOf(snapshot);
  await makeFolders(target, folders);
  const files: Manifest["files"] = [];
  for (const name of names)
    files.push({ name, ...(await copyFile(path.join(snapshot, name), path.join(target, name))) });
  const manifest: Manifest = { product: "rebuttal", format: 1, createdAt: now.toISOString(), folders, files };
  await fs.promises.writeFile(path.join(target, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, {
    mode: 0o600,
    flush: true,
  });
  return manifest;
}

/**
 * Compares every file of a backup with its manifest.
 *
 * @throws BackupError naming the first file that is missing, changed or not in the manifest.
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const expected = new Map(manifest.files.map((file) => [file.name, file]));
  const extra = entriesOf(folder).files.find((name) => !expected.has(name));
  if (extra !== undefined) throw new BackupError(`${extra} is not in the manifest of ${folder}. Use another backup.`);
  for (const { name, bytes, sha256 } of manifest.files) {
    const there = await hashFile(path.join(folder, name));
    if (!there) throw new BackupError(`${name} is missing in ${folder}. Use another backup.`);
    if (there.bytes !== bytes || there.sha256 !== sha256)
      throw new BackupError(`${name} in ${folder} is not what was backed up. Use another backup.`);
  }
  return manifest;
}

/**
 * Puts a verified backup into `dataDir`, which must hold no database and no files. Copied beside it and renamed, so that an
 * interrupted restore leaves nothing that would start. Secrets that are there are kept under another name.
 *
 * @throws BackupError
 */
export async function restoreBackup(folder: string, dataDir: string): Promise<Manifest> {
  const taken = ["database", "files"].find((name) => !isEmpty(path.join(dataDir, name)));
  if (taken !== undefined)
    throw new BackupError(
      `${path.join(dataDir, taken)} exists. Move ${dataDir} away first, or set DATA_DIR to a new folder.`,
    );
  const manifest = await verifyBackup(folder);
  const unfinished = `${dataDir}.restoring-${process.pid}`;
  await fs.promises.rm(unfinished, { recursive: true, force: true });
  try {
    await makeFolders(unfinished, manifest.folders);
    for (const { name, sha256 } of manifest.files) {
      const copied = await copyFile(path.join(folder, name), path.join(unfinished, name));
      if (copied.sha256 !== sha256) throw new BackupError(`${name} changed while it was copied. Try again.`);
    }
    await fs.promises.mkdir(dataDir, { recursive: true, mode: 0o700 });
    for (const name of BACKED_UP) {
      const from = path.join(unfinished, name);
      if (fs.existsSync(from)) await moveTo(path.join(dataDir, name), from);
    }
    return manifest;
  } finally {
    await fs.promises.rm(unfinished, { recursive: true, force: true });
  }
}

async function moveTo(place: string, from: string): Promise<void> {
  if (fs.existsSync(place))
    await (fs.statSync(place).isDirectory()
      ? fs.promises.rmdir(place)
      : fs.promises.rename(place, `${place}.before-restore-${Date.now()}`));
  await fs.promises.rename(from, place);
}

function readManifest(folder: string): Manifest {
  const file = path.join(folder, MANIFEST);
  if (!fs.existsSync(file)) throw new BackupError(`${folder} is no complete backup: it has no ${MANIFEST}.`);
  const text = fs.readFileSync(file, "utf8");
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new BackupError(`${file} is damaged. Use another backup.`);
  const names = [...parsed.data.folders, ...parsed.data.files.map(({ name }) => name)];
  const outside = names.find((name) => !BACKED_UP.some((root) => isWithin(name, root)));
  if (outside !== undefined) throw new BackupError(`${file} names ${outside}, which no backup holds.`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isWithin(name: string, root: string): boolean {
  return (name === root || name.startsWith(`${root}/`)) && !name.split("/").includes("..");
}

/** Everything that a backup holds, relative to `folder` and with forward slashes, in order. */
function entriesOf(folder: string): { folders: string[]; files: string[] } {
  const found = { folders: [] as string[], files: [] as string[] };
  for (const root of BACKED_UP) {
    const full = path.join(folder, root);
    if (!fs.existsSync(full)) continue;
    const below = fs.statSync(full).isDirectory() ? fs.readdirSync(full, { recursive: true, encoding: "utf8" }) : [];
    for (const name of ["", ...below]) {
      const kind = fs.statSync(path.join(full, name)).isDirectory() ? found.folders : found.files;
      kind.push([root, ...name.split(path.sep).filter(Boolean)].join("/"));
    }
  }
  return { folders: found.folders.sort(), files: found.files.sort() };
}

async function makeFolders(target: string, folders: readonly string[]): Promise<void> {
  for (const name of folders) await fs.promises.mkdir(path.join(target, name), { recursive: true, mode: 0o700 });
}

async function copyFile(from: string, to: string): Promise<StoredFile> {
  await fs.promises.mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  const counter = countingStream(Number.POSITIVE_INFINITY);
  await pipeline(fs.createReadStream(from), counter.stream, fs.createWriteStream(to, { mode: 0o600, flush: true }));
  return counter.result();
}

function isEmpty(folder: string): boolean {
  return !fs.existsSync(folder) || fs.readdirSync(folder).length === 0;
}
