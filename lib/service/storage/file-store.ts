import type { ReadableStream } from "node:stream/web";

export type StoredFile = { bytes: number; sha256: string };

/** Where uploaded files lie. Keys are ours (`evidence/<uuid>`); a user's filename never becomes part of one. */
export type FileStore = {
  /**
   * Streams a body to its place: a kill leaves the whole file or none.
   *
   * @throws FileExists when the key has a file already, TooLarge over `maxBytes`, Incomplete when fewer bytes came than
   *   announced.
   */
  put(
    key: string,
    body: ReadableStream<Uint8Array> | null,
    limits: { maxBytes: number; expectedBytes?: number },
  ): Promise<StoredFile>;
  /**
   * A path on this machine's disk, for readers in their worker threads: the file itself, or a copy that stays for half an
   * hour after its last use. The path exists only when the file does.
   */
  localPath(key: string): Promise<string>;
  head(key: string): Promise<StoredFile | undefined>;
  remove(key: string): Promise<void>;
  /** Removes what no row names any more; `isKnown` is asked for keys older than an hour. */
  sweep(isKnown: (keys: string[]) => Promise<Set<string>>, now: number): Promise<number>;
  /** Is the store usable? */
  probe(): Promise<void>;
  /** Set when browsers send files straight to the store, past this service. */
  direct?: DirectUploads;
};

export type DirectUploads = {
  /** An address for one PUT. It limits no size and can be used again until it expires, so files are collected. */
  signPut(key: string, given: { now: number; expiresAt: number }): Promise<string>;
  /**
   * Takes a file that arrived since to its place, where its address reaches it no more. `undefined` when none did. Safe
   * to run twice.
   *
   * @throws TooLarge over `maxBytes`; the file is removed.
   */
  collect(key: string, maxBytes: number): Promise<(StoredFile & { mediaType?: string }) | undefined>;
};

/** The one form of a key: its area and an id. */
export const STORAGE_KEY = /^[a-z]+\/[0-9a-f-]{36}$/;
/** Long enough that no upload or job is still under way. */
export const ABANDONED_MS = 3_600_000;

export class FileExists extends Error {}
export class TooLarge extends Error {}
export class Incomplete extends Error {}
