import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { diskStore } from "./disk-store";
import {
  ABANDONED_MS,
  Empty,
  FileExists,
  type FileStore,
  Incomplete,
  STORAGE_KEY,
  type StoredFile,
  TooLarge,
} from "./file-store";
import { LocalCopies } from "./local-copies";
import { type S3Client, type S3Object, type S3Settings, s3Client } from "./s3-client";

const INCOMING = "incoming/";
const FINAL = "final/";
/** How many keys are looked up in the database at a time. */
const SWEEP_BATCH = 500;
const PROBE = "1";

/**
 * Files in an S3-compatible store. Browsers upload to `incoming/<key>`; an upload is copied to `final/<key>`, which no
 * signed URL reaches, and only that object is ever read. `folder` holds copies while readers of this machine need them.
 */
export function s3Store(settings: S3Settings, folder: string): FileStore {
  const s3 = s3Client(settings);
  const copies = new LocalCopies(folder);
  const name = (area: typeof INCOMING | typeof FINAL, key: string) => {
    if (!STORAGE_KEY.test(key)) throw new RangeError("not a storage key");
    return settings.prefix + area + key;
  };
  const head = async (key: string) => toStored(await s3.head(name(FINAL, key)));
  return {
    localPath: (key) => copies.get(key, () => s3.get(name(FINAL, key))),
    put: async (key, body, { maxBytes, expectedBytes }) => {
      if ((expectedBytes ?? 0) > maxBytes) throw new TooLarge();
      if (await head(key)) throw new FileExists();
      const source = body ? Readable.fromWeb(body) : Readable.from([]);
      return copies.withTemporary(source, maxBytes, async (file, stored) => {
        if (expectedBytes !== undefined && stored.bytes !== expectedBytes) throw new Incomplete();
        if (stored.bytes === 0) throw new Empty();
        await s3.put(name(FINAL, key), await fs.openAsBlob(file), stored.sha256);
        return stored;
      });
    },
    head,
    remove: async (key) => {
      await Promise.all([copies.remove(key), s3.remove(name(INCOMING, key)), s3.remove(name(FINAL, key))]);
    },
    keys: () => keys(s3, settings.prefix + FINAL),
    sweep: (isKnown, now) => sweep(s3, settings.prefix, isKnown, now),
    probe: async () => {
      await s3.put(`${settings.prefix}probe`, new Blob([PROBE]), createHash("sha256").update(PROBE).digest("hex"));
    },
    direct: {
      signPut: (key, given) => s3.signPut(name(INCOMING, key), given),
      collect: (key, maxBytes) => collect(s3, copies, name(INCOMING, key), name(FINAL, key), maxBytes),
    },
  };
}

async function collect(s3: S3Client, copies: LocalCopies, incoming: string, final: string, maxBytes: number) {
  // An earlier run may have been killed between the copy and its row.
  const known = await s3.head(final);
  if (known) return toStored(known);
  const uploaded = await s3.head(incoming);
  if (!uploaded) return undefined;
  if (uploaded.bytes > maxBytes || uploaded.bytes === 0) {
    await s3.remove(incoming);
    throw uploaded.bytes === 0 ? new Empty() : new TooLarge();
  }
  const body = await s3.get(incoming);
  if (!body) return undefined;
  const stored = await copies.withTemporary(body, maxBytes, async (_, counted) => counted);
  // The browser uploaded another version in the meantime: the next run collects that one.
  if (!(await s3.copy({ ...uploaded, name: incoming }, final, stored.sha256))) return undefined;
  await s3.remove(incoming);
  return { ...stored, mediaType: uploaded.mediaType };
}

function toStored(object: S3Object | undefined): (StoredFile & { mediaType?: string }) | undefined {
  return object && { bytes: object.bytes, sha256: object.sha256 ?? "", mediaType: object.mediaType };
}

async function* keys(s3: S3Client, prefix: string): AsyncGenerator<string> {
  for await (const { name } of s3.list(prefix)) {
    const key = name.slice(prefix.length);
    if (STORAGE_KEY.test(key)) yield key;
  }
}

async function sweep(
  s3: S3Client,
  prefix: string,
  isKnown: (keys: string[]) => Promise<Set<string>>,
  now: number,
): Promise<number> {
  let removed = 0;
  for (const area of [INCOMING, FINAL]) {
    let old: string[] = [];
    const removeOrphans = async () => {
      const known = await isKnown(old);
      const orphans = old.filter((key) => !known.has(key));
      for (const key of orphans) await s3.remove(prefix + area + key);
      removed += orphans.length;
      old = [];
    };
    for await (const { name, modifiedAt } of s3.list(prefix + area)) {
      const key = name.slice(prefix.length + area.length);
      if (STORAGE_KEY.test(key) && now - modifiedAt > ABANDONED_MS) old.push(key);
      if (old.length === SWEEP_BATCH) await removeOrphans();
    }
    await removeOrphans();
  }
  return removed;
}

/** Where an installation keeps its files: in a store, if its settings name one, else on disk below `dataDir`. */
export function fileStoreOf({ s3, dataDir }: { s3?: S3Settings; dataDir: string }): FileStore {
  return s3 ? s3Store(s3, path.join(dataDir, "copies")) : diskStore(path.join(dataDir, "files"));
}
