import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { countingStream, type StoredFile } from "./file-store";

/** Longer than any reader or export works on a file. */
const KEPT_MS = 30 * 60_000;

/** Opens the remote file; `undefined` when there is none. */
type Open = () => Promise<Readable | undefined>;

/** Copies of a remote store's files on this machine's disk, while they are needed here. */
export class LocalCopies {
  private readonly downloads = new Map<string, Promise<string>>();

  constructor(private readonly folder: string) {}

  /**
   * The path of a key's copy, downloaded when there is none yet. Without a remote file nothing exists at the path.
   * Copies that no one used for half an hour are removed.
   */
  async get(key: string, open: Open): Promise<string> {
    await this.removeUnused(Date.now());
    const file = this.pathOf(key);
    const present = await fs.promises.utimes(file, new Date(), new Date()).then(
      () => true,
      () => false,
    );
    if (present) return file;
    const download = this.downloads.get(key) ?? this.download(key, file, open);
    this.downloads.set(key, download);
    return download;
  }

  async remove(key: string): Promise<void> {
    await fs.promises.rm(this.pathOf(key), { force: true });
  }

  /**
   * Streams a body to a temporary file that exists while `use` runs.
   *
   * @throws TooLarge over `maxBytes`
   */
  async withTemporary<T>(
    body: Readable,
    maxBytes: number,
    use: (file: string, stored: StoredFile) => Promise<T>,
  ): Promise<T> {
    const file = path.join(this.folder, `${randomUUID()}.part`);
    await fs.promises.mkdir(this.folder, { recursive: true, mode: 0o700 });
    const counter = countingStream(maxBytes);
    try {
      await pipeline(body, counter.stream, fs.createWriteStream(file, { flags: "wx", mode: 0o600 }));
      return await use(file, counter.result());
    } finally {
      await fs.promises.rm(file, { force: true });
    }
  }

  private async download(key: string, target: string, open: Open): Promise<string> {
    try {
      const body = await open();
      if (body) await this.withTemporary(body, Number.POSITIVE_INFINITY, (file) => fs.promises.rename(file, target));
      return target;
    } finally {
      this.downloads.delete(key);
    }
  }

  private pathOf(key: string): string {
    return path.join(this.folder, key.replace("/", "-"));
  }

  private async removeUnused(now: number): Promise<void> {
    for (const name of await fs.promises.readdir(this.folder).catch(() => [])) {
      const file = path.join(this.folder, name);
      const stat = await fs.promises.stat(file).catch(() => undefined);
      if (stat && now - stat.mtimeMs > KEPT_MS) await fs.promises.rm(file, { force: true });
    }
  }
}
