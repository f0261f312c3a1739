import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { afterAll, beforeAll, expect, it } from "vitest";
import { diskStore } from "@/lib/platform/storage/disk-store";
import { s3Store } from "@/lib/platform/storage/s3-store";
import { startTestStore, type TestStore } from "@/lib/platform/testing/s3-server";
import { copyFiles } from "./copy-files";

const KEYS = [1, 2, 3].map((n) => `evidence/6f0f4c0e-58a5-4a8e-9a55-00000000000${n}`);
let folder: string;
let bucket: TestStore;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-files-"));
  bucket = await startTestStore();
});
afterAll(async () => {
  await bucket.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

it("files go from the disk to a bucket and back, and a second run changes nothing", async () => {
  const [disk, back] = [diskStore(path.join(folder, "from")), diskStore(path.join(folder, "back"))];
  const store = s3Store(bucket.settings, path.join(folder, "copies"));
  for (const key of KEYS) {
    const body = Readable.toWeb(Readable.from([Buffer.from(`contents of ${key}`)])) as ReadableStream<Uint8Array>;
    await disk.put(key, body, { maxBytes: 1000 });
  }
  fs.writeFileSync(path.join(folder, "from", `${KEYS[0]}.half.part`), "half");
  const total = { files: 3, bytes: 3 * `contents of ${KEYS[0]}`.length };
  expect(await copyFiles(disk, store)).toEqual(total);
  expect(await copyFiles(disk, store)).toEqual(total);
  expect(await copyFiles(store, back)).toEqual(total);
  for (const key of KEYS) expect(await back.head(key)).toEqual(await disk.head(key));
});

it("a file of the new store with other contents stops the copy", async () => {
  const [disk, other] = [diskStore(path.join(folder, "from")), diskStore(path.join(folder, "other"))];
  fs.mkdirSync(path.join(folder, "other", "evidence"), { recursive: true });
  fs.writeFileSync(path.join(folder, "other", KEYS[1] ?? ""), "something else");
  await expect(copyFiles(disk, other)).rejects.toThrow(/differs in the new store/);
});
