import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { counting } from "./counting";
import type { StoredFile } from "./file-store";

/** Longer than any reader or export works on a file. */
const KEPT_MS = 30 * 60_000;

type Fetching = () => Promise<ReadableStream<Uint8Array> | undefined>;

/** Files of a remote store on this machine's disk, while they are needed here. */
export class LocalCopies {
  private readonly underWay = new Map<string, Promise<string>>();

  constructor(private readonly folder: string) {}

  /** Where the copy of a key is, fetched when it was not; there is no file when there is nothing to fetch. Copies that nobody used for half an hour go. */
  async get(key: string, fetching: Fetching): Promise<string> {
    await this.dropUnused(Date.now());
    const place = this.place(key);
    const present = await fs.promises.utimes(place, new Date(), new Date()).then(
      () => true,
      () => false,
    );
    if (present) return place;
    const running = this.underWay.get(key) ?? this.fetch(key, place, fetching);
    this.underWay.set(key, running);
    return running;
  }

  async remove(key: string): Promise<void> {
    await fs.promises.rm(this.place(key), { force: true });
  }

  /** Streams a body to a file aside, hands it over, and removes it. */
  async aside<T>(
    body: ReadableStream<Uint8Array> | NodeStream<Uint8Array> | null,
    maxBytes: number,
    use: (file: string, stored: StoredFile) => Promise<T>,
  ): Promise<T> {
    const file = path.join(this.folder, `${randomUUID()}.part`);
    await fs.promises.mkdir(this.folder, { recursive: true, mode: 0o700 });
    const counter = counting(maxBytes);
    try {
      const source = body ? Readable.fromWeb(body as NodeStream<Uint8Array>) : Readable.from([]);
      await pipeline(source, counter.stream, fs.createWriteStream(file, { flags: "wx", mode: 0o600 }));
      return await use(file, counter.result());
    } finally {
      await fs.promises.rm(file, { force: true });
    }
  }

  private async fetch(key: string, place: string, fetching: Fetching): Promise<string> {
    try {
      const body = await fetching();
      if (body) await this.aside(body, Number.POSITIVE_INFINITY, (file) => fs.promises.rename(file, place));
      return place;
    } finally {
      this.underWay.delete(key);
    }
  }

  private place(key: string): string {
    return path.join(this.folder, key.replace("/", "-"));
  }

  private async dropUnused(now: number): Promise<void> {
    for (const name of await fs.promises.readdir(this.folder).catch(() => [])) {
      const file = path.join(this.folder, name);
      const stat = await fs.promises.stat(file).catch(() => undefined);
      if (stat && now - stat.mtimeMs > KEPT_MS) await fs.promises.rm(file, { force: true });
    }
  }
}
