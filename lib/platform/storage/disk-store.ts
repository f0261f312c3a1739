import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import {
  ABANDONED_MS,
  countingStream,
  Empty,
  FileExists,
  type FileStore,
  Incomplete,
  STORAGE_KEY,
  type StoredFile,
  TooLarge,
} from "./file-store";

/** Files on this machine's disk, below `root`, mode 0600. */
export function diskStore(root: string): FileStore {
  const pathOf = (key: string): string => {
    if (!STORAGE_KEY.test(key)) throw new RangeError("not a storage key");
    return path.join(root, key);
  };
  return {
    localPath: async (key) => pathOf(key),
    put: (key, body, limits) => put(pathOf(key), body, limits),
    head: (key) => hashFile(pathOf(key)),
    remove: async (key) => fs.promises.rm(pathOf(key), { force: true }),
    keys: () => keys(root),
    sweep: (isKnown, now) => sweep(root, isKnown, now),
    probe: async () => {
      await fs.promises.mkdir(root, { recursive: true, mode: 0o700 });
      const file = path.join(root, `.probe-${randomUUID()}`);
      await fs.promises.writeFile(file, "1", { mode: 0o600 });
      await fs.promises.rm(file);
    },
  };
}

async function* keys(root: string): AsyncGenerator<string> {
  for (const area of await list(root))
    for (const name of await list(path.join(root, area)))
      if (STORAGE_KEY.test(`${area}/${name}`)) yield `${area}/${name}`;
}

/** At start, when no other process writes here: what uploads left that a crash cut off. Returns how many. */
export async function removePartialFiles(root: string): Promise<number> {
  let removed = 0;
  for (const area of await list(root))
    for (const name of await list(path.join(root, area))) {
      if (!name.endsWith(".part")) continue;
      await fs.promises.rm(path.join(root, area, name), { force: true });
      removed++;
    }
  return removed;
}

async function put(
  file: string,
  body: ReadableStream<Uint8Array> | null,
  limits: { maxBytes: number; expectedBytes?: number },
): Promise<StoredFile> {
  if ((limits.expectedBytes ?? 0) > limits.maxBytes) throw new TooLarge();
  if (fs.existsSync(file)) throw new FileExists();
  const folder = path.dirname(file);
  await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomUUID()}.part`;
  const counter = countingStream(limits.maxBytes);
  try {
    const source = body ? Readable.fromWeb(body) : Readable.from([]);
    await pipeline(
      source,
      counter.stream,
      fs.createWriteStream(temporary, { flags: "wx", mode: 0o600, flush: true, highWaterMark: 1 << 20 }),
    );
    const stored = counter.result();
    if (limits.expectedBytes !== undefined && stored.bytes !== limits.expectedBytes) throw new Incomplete();
    if (stored.bytes === 0) throw new Empty();
    await linkOnce(temporary, file);
    await syncFolder(folder);
    return stored;
  } finally {
    await fs.promises.rm(temporary, { force: true });
  }
}

/** `link` fails when the name is taken, so that of two concurrent uploads the second one fails. */
async function linkOnce(temporary: string, file: string): Promise<void> {
  try {
    await fs.promises.link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw new FileExists();
    throw error;
  }
}

/** The size and hash of a file, or `undefined` when there is none. */
export async function hashFile(file: string): Promise<StoredFile | undefined> {
  const hash = createHash("sha256");
  try {
    let bytes = 0;
    for await (const chunk of fs.createReadStream(file)) {
      bytes += chunk.length;
      hash.update(chunk);
    }
    return { bytes, sha256: hash.digest("hex") };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

async function sweep(root: string, isKnown: (keys: string[]) => Promise<Set<string>>, now: number): Promise<number> {
  const old: { key: string; file: string }[] = [];
  for (const area of await list(root)) {
    for (const name of await list(path.join(root, area))) {
      const file = path.join(root, area, name);
      const stat = await fs.promises.stat(file).catch(() => undefined);
      if (stat?.isFile() && now - stat.mtimeMs > ABANDONED_MS) old.push({ key: `${area}/${name}`, file });
    }
  }
  const known = await isKnown(old.map(({ key }) => key).filter((key) => STORAGE_KEY.test(key)));
  const orphans = old.filter(({ key }) => !known.has(key));
  await Promise.all(orphans.map(({ file }) => fs.promises.rm(file, { force: true })));
  return orphans.length;
}

async function list(folder: string): Promise<string[]> {
  return fs.promises.readdir(folder).catch(() => []);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.promises.open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
