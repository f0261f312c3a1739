import { createHash } from "node:crypto";
import { Transform } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { processWideError } from "@/lib/platform/process-wide";

export type StoredFile = { bytes: number; sha256: string };

/** Where uploaded files are kept. Keys are ours (`evidence/<uuid>`); a user's file name never becomes part of one. */
export type FileStore = {
  /**
   * Streams a body to its key. A process that is killed leaves the whole file or none.
   *
   * @throws FileExists when the key has a file already, TooLarge over `maxBytes`, Incomplete when fewer bytes arrived than
   *   announced, Empty when none arrived.
   */
  put(
    key: string,
    body: ReadableStream<Uint8Array> | null,
    limits: { maxBytes: number; expectedBytes?: number },
  ): Promise<StoredFile>;
  /**
   * A path on this machine's disk, for readers in worker threads: the file itself, or a copy that is kept for half an
   * hour after its last use. Without a file in the store nothing exists at the path.
   */
  localPath(key: string): Promise<string>;
  head(key: string): Promise<StoredFile | undefined>;
  remove(key: string): Promise<void>;
  /** Every stored file; none that is still being uploaded. */
  keys(): AsyncGenerator<string>;
  /** Removes files that no row names; `isKnown` is asked about keys older than an hour. Returns how many it removed. */
  sweep(isKnown: (keys: string[]) => Promise<Set<string>>, now: number): Promise<number>;
  /** Rejects when the store cannot be used. */
  probe(): Promise<void>;
  /** Set when browsers upload to the store directly, past this service. */
  direct?: DirectUploads;
};

export type DirectUploads = {
  /** A URL for one PUT. It limits no size and works again until it expires, so uploads are collected. */
  signPut(key: string, given: { now: number; expiresAt: number }): Promise<string>;
  /**
   * Moves an uploaded file to its final name, where its signed URL cannot change it. `undefined` when none was uploaded.
   * Safe to repeat.
   *
   * @throws TooLarge over `maxBytes`, Empty without a byte; the file is removed.
   */
  collect(key: string, maxBytes: number): Promise<(StoredFile & { mediaType?: string }) | undefined>;
};

/** The one form of a key: its area and an id. */
export const STORAGE_KEY = /^[a-z]+\/[0-9a-f-]{36}$/;
/** After this time no upload and no job can still use a file without a row, in milliseconds. */
export const ABANDONED_MS = 3_600_000;

// The store is made by the instrumentation, and handlers distinguish its errors.
export const FileExists = processWideError("FileExists");
export const TooLarge = processWideError("TooLarge");
export const Incomplete = processWideError("Incomplete");
export const Empty = processWideError("Empty");

/** A stream that counts and hashes the bytes that pass through it, and fails with TooLarge over `maxBytes`. */
export function countingStream(maxBytes: number): { stream: Transform; result: () => StoredFile } {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(new TooLarge());
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest("hex") }) };
}
