import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestStore, type TestStore } from "@/lib/platform/testing/s3-server";
import { FileExists, type FileStore, Incomplete, TooLarge } from "./file-store";
import { s3Store } from "./s3-store";

const KEY = "evidence/9b2d1c1e-6a53-4a4e-9d5c-2f6a3b1c0d9e";
const OTHER = "evidence/00000000-6a53-4a4e-9d5c-2f6a3b1c0d9e";
const FINAL = `desk/final/${KEY}`;
const HOUR = 3_600_000;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

let remote: TestStore;
let files: FileStore;
let folder: string;
beforeEach(async () => {
  remote = await startTestStore();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-copies-"));
  files = s3Store(remote.settings, folder);
});
afterEach(async () => {
  await remote.stop();
  fs.rmSync(folder, { recursive: true });
});

const stream = (text: string) => new Blob([text]).stream() as Parameters<FileStore["put"]>[1];
const put = (text: string, limits = { maxBytes: 100 }) => files.put(KEY, stream(text), limits);

async function direct() {
  if (!files.direct) throw new Error("this store accepts no direct uploads");
  return files.direct;
}
async function send(text: string, change: (url: string) => string = (url) => url): Promise<number> {
  const now = Date.now();
  const url = await (await direct()).signPut(KEY, { now, expiresAt: now + 900_000 });
  const answer = await fetch(change(url), { method: "PUT", body: text, headers: { "content-type": "text/plain" } });
  return answer.status;
}
const collect = async (maxBytes = 100) => (await direct()).collect(KEY, maxBytes);

describe("a file that the service stores", () => {
  it("is stored under its key, copied to this machine for readers, and removed", async () => {
    expect(await put("hello")).toEqual({ bytes: 5, sha256: sha256("hello") });
    expect([...remote.objects.keys()]).toEqual([FINAL]);
    expect(await files.head(KEY)).toMatchObject({ bytes: 5, sha256: sha256("hello") });
    const copy = await files.localPath(KEY);
    expect(fs.readFileSync(copy, "utf8")).toBe("hello");
    await files.remove(KEY);
    expect(remote.objects.size).toBe(0);
    expect(fs.readdirSync(folder)).toEqual([]);
    expect(await files.head(KEY)).toBeUndefined();
    expect(fs.existsSync(await files.localPath(KEY))).toBe(false);
  });

  it("is refused over the limit, when it is incomplete, and when it exists already", async () => {
    await expect(put("too long", { maxBytes: 3 })).rejects.toBeInstanceOf(TooLarge);
    await expect(files.put(KEY, stream("short"), { maxBytes: 100, expectedBytes: 9 })).rejects.toBeInstanceOf(
      Incomplete,
    );
    expect(remote.objects.size).toBe(0);
    await put("first");
    await expect(put("second")).rejects.toBeInstanceOf(FileExists);
    expect(remote.objects.get(FINAL)?.body.toString()).toBe("first");
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it("is downloaded once for concurrent readers", async () => {
    await put("hello");
    const [one, two] = await Promise.all([files.localPath(KEY), files.localPath(KEY)]);
    expect(one).toBe(two);
    remote.objects.clear();
    expect(fs.readFileSync(await files.localPath(KEY), "utf8")).toBe("hello");
  });

  it("has its local copy removed after half an hour without use", async () => {
    await put("hello");
    const copy = await files.localPath(KEY);
    const longAgo = new Date(Date.now() - 31 * 60_000);
    fs.utimesSync(copy, longAgo, longAgo);
    await files.localPath(OTHER);
    expect(fs.existsSync(copy)).toBe(false);
  });
});

describe("a file that a browser uploads directly", () => {
  it("is moved where its signed URL cannot reach it, with type, size and hash", async () => {
    expect(await collect()).toBeUndefined();
    expect(await send("hello")).toBe(200);
    expect(await files.head(KEY)).toBeUndefined();
    const stored = { bytes: 5, sha256: sha256("hello"), mediaType: "text/plain" };
    expect(await collect()).toEqual(stored);
    expect([...remote.objects.keys()]).toEqual([FINAL]);
    expect(await send("other")).toBe(200);
    expect(await collect()).toEqual(stored);
    expect(fs.readFileSync(await files.localPath(KEY), "utf8")).toBe("hello");
  });

  it("is removed over the limit", async () => {
    await send("too long");
    await expect(collect(3)).rejects.toBeInstanceOf(TooLarge);
    expect(remote.objects.size).toBe(0);
  });

  it.each<[string, (url: string) => string]>([
    ["another key", (url) => url.replace(KEY, OTHER)],
    ["a later expiry", (url) => url.replace("Expires=900", "Expires=9000")],
    ["no signature", (url) => url.replace(/X-Amz-Signature=[^&]+/, "")],
  ])("is refused with %s in the URL", async (_, change) => {
    expect(await send("hello", change)).toBe(403);
  });

  it("is refused after the URL has expired", async () => {
    remote.now = () => Date.now() + 901_000;
    expect(await send("hello")).toBe(403);
  });
});

describe("maintenance", () => {
  it("removes files without a row after an hour, over all pages of a listing", async () => {
    await put("known");
    await files.put(OTHER, stream("orphan"), { maxBytes: 100 });
    remote.objects.set(`desk/incoming/${OTHER}`, { body: Buffer.from("late"), modified: Date.now() });
    remote.objects.set("desk/final/of somebody else", { body: Buffer.from("x"), modified: 0 });
    const isKnown = async (keys: string[]) => new Set(keys.filter((key) => key === KEY));
    expect(await files.sweep(isKnown, Date.now())).toBe(0);
    expect(await files.sweep(isKnown, Date.now() + HOUR + 1000)).toBe(2);
    expect([...remote.objects.keys()]).toEqual([FINAL, "desk/final/of somebody else"]);
  });

  it("reports a store that cannot be used", async () => {
    await files.probe();
    await expect(s3Store({ ...remote.settings, secretAccessKey: "wrong" }, folder).probe()).rejects.toThrow(
      "answered PUT with 403 SignatureDoesNotMatch",
    );
  });

  it.each(["evidence/../x", "x", `${KEY}/x`])("rejects the key %s", async (key) => {
    await expect(files.head(key)).rejects.toThrow("not a storage key");
  });
});
