import fs from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { FileExists, type FileStore } from "@/lib/platform/storage/file-store";
import { BackupError } from "./backup";

/**
 * Copies every stored file to another store and compares hashes. Safe to repeat: what is there already is compared only.
 *
 * @throws BackupError naming a file that differs or cannot be read.
 */
export async function copyFiles(source: FileStore, target: FileStore): Promise<{ files: number; bytes: number }> {
  const total = { files: 0, bytes: 0 };
  for await (const key of source.keys()) {
    const wanted = await source.head(key);
    if (!wanted)
      throw new BackupError(`${key} cannot be read. Run npm run backup -- --verify on a backup, or restore one.`);
    const body = Readable.toWeb(fs.createReadStream(await source.localPath(key))) as ReadableStream<Uint8Array>;
    const limits = { maxBytes: Number.POSITIVE_INFINITY, expectedBytes: wanted.bytes };
    const copied = await target.put(key, body, limits).catch((error: unknown) => {
      if (error instanceof FileExists) return target.head(key);
      throw error;
    });
    if (copied?.bytes !== wanted.bytes || copied.sha256 !== wanted.sha256)
      throw new BackupError(`${key} differs in the new store. Remove it there and try again.`);
    total.files += 1;
    total.bytes += wanted.bytes;
  }
  return total;
}
