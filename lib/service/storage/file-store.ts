import type { ReadableStream } from "node:stream/web";

export type StoredFile = { bytes: number; sha256: string };

/** Where uploaded files lie. Keys are ours (`evidence/<uuid>`); a user's filename never becomes part of one. */
export type FileStore = {
  /**
   * Streams a body to its place: to a file aside, synced, then linked, so that a kill leaves the whole file or none.
   *
   * @throws FileExists when the key has a file already, TooLarge over `maxBytes`, Incomplete when fewer bytes came than
   *   announced.
   */
  put(
    key: string,
    body: ReadableStream<Uint8Array> | null,
    limits: { maxBytes: number; expectedBytes?: number },
  ): Promise<StoredFile>;
  /** A path on this machine's disk, for the readers in their worker threads. */
  localPath(key: string): string;
  head(key: string): Promise<StoredFile | undefined>;
  remove(key: string): Promise<void>;
  /** Removes what no row names any more; `isKnown` is asked for keys older than an hour. */
  sweep(isKnown: (keys: string[]) => Promise<Set<string>>, now: number): Promise<number>;
  /** Writes and removes a byte: is the store usable? */
  probe(): Promise<void>;
};

export class FileExists extends Error {}
export class TooLarge extends Error {}
export class Incomplete extends Error {}
