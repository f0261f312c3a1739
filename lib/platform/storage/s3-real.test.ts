import { createHash, randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { Empty, FileExists, type FileStore, TooLarge } from "./file-store";
import type { S3Settings } from "./s3-client";
import { s3Client } from "./s3-client";
import { s3Store } from "./s3-store";

/** A real S3-compatible server with a bucket for these tests: see CONTRIBUTING.md. */
const { S3_TEST_ENDPOINT, S3_TEST_BUCKET, S3_TEST_KEY, S3_TEST_SECRET, S3_TEST_REGION, S3_TEST_ORIGIN } = process.env;
const HOUR = 3_600_000;
/** Each run has a prefix of its own. */
const RUN = `tests-${randomUUID()}`;
const settings = (prefix = `${RUN}/`): S3Settings => ({
  endpoint: S3_TEST_ENDPOINT ?? "",
  bucket: S3_TEST_BUCKET ?? "rebuttal-tests",
  prefix,
  region: S3_TEST_REGION ?? "us-east-1",
  accessKeyId: S3_TEST_KEY ?? "",
  secretAccessKey: S3_TEST_SECRET ?? "",
});

const hash = (contents: string | Uint8Array) => createHash("sha256").update(contents).digest("hex");
const stream = (contents: BlobPart) => new Blob([contents]).stream() as Parameters<FileStore["put"]>[1];
const newKey = () => `evidence/${randomUUID()}`;

describe.runIf(S3_TEST_ENDPOINT)("a store of files on a real server", () => {
  let folder: string;
  let files: FileStore;
  let key: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-copies-"));
    files = s3Store(settings(), folder);
    key = newKey();
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));
  afterAll(async () => {
    const s3 = s3Client(settings());
    for (const { name } of await names(RUN)) await s3.remove(name);
  });

  async function names(prefix: string) {
    const found: { name: string; modifiedAt: number }[] = [];
    for await (const one of s3Client(settings()).list(prefix)) found.push(one);
    return found;
  }
  const direct = () => {
    if (!files.direct) throw new Error("this store accepts no direct uploads");
    return files.direct;
  };
  const signed = (validMs = 900_000, now = Date.now()) => direct().signPut(key, { now, expiresAt: now + validMs });
  const send = (url: string, body: BodyInit = "hello", headers: Record<string, string> = {}) =>
    fetch(url, { method: "PUT", body, headers: { "content-type": "text/plain", ...headers } });

  it("stores a file, reports its size and hash, copies it to this machine, and removes it", async () => {
    await files.probe();
    expect(await files.head(key)).toBeUndefined();
    const stored = { bytes: 5, sha256: hash("hello") };
    expect(await files.put(key, stream("hello"), { maxBytes: 100 })).toEqual(stored);
    expect(await files.head(key)).toMatchObject(stored);
    expect(fs.readFileSync(await files.localPath(key), "utf8")).toBe("hello");
    await expect(files.put(key, stream("other"), { maxBytes: 100 })).rejects.toBeInstanceOf(FileExists);
    await files.remove(key);
    expect(await files.head(key)).toBeUndefined();
    expect(fs.existsSync(await files.localPath(key))).toBe(false);
    await files.remove(key);
  });

  it("refuses an empty file, through the service and directly", async () => {
    await expect(files.put(key, stream(""), { maxBytes: 100 })).rejects.toBeInstanceOf(Empty);
    expect((await send(await signed(), "")).status).toBe(200);
    await expect(direct().collect(key, 100)).rejects.toBeInstanceOf(Empty);
    expect(await direct().collect(key, 100)).toBeUndefined();
  });

  it("stores 40 MB unchanged, through the service and directly", async () => {
    const large = randomBytes(40_000_000);
    const stored = { bytes: large.length, sha256: hash(large) };
    expect(await files.put(key, stream(large), { maxBytes: 50_000_000 })).toEqual(stored);
    expect(hash(fs.readFileSync(await files.localPath(key)))).toBe(stored.sha256);
    key = newKey();
    expect((await send(await signed(), large)).status).toBe(200);
    expect(await direct().collect(key, 50_000_000)).toMatchObject(stored);
    expect(hash(fs.readFileSync(await files.localPath(key)))).toBe(stored.sha256);
  });

  it("moves a direct upload where its signed URL cannot reach it", async () => {
    expect(await direct().collect(key, 100)).toBeUndefined();
    const url = await signed();
    expect((await send(url)).status).toBe(200);
    const stored = { bytes: 5, sha256: hash("hello"), mediaType: expect.stringMatching(/^text\/plain/) };
    expect(await direct().collect(key, 100)).toEqual(stored);
    expect((await names(`${RUN}/incoming/${key}`)).length).toBe(0);
    expect((await send(url, "other")).status).toBe(200);
    expect(await direct().collect(key, 100)).toEqual(stored);
    expect(fs.readFileSync(await files.localPath(key), "utf8")).toBe("hello");
  });

  it("removes an upload over the limit", async () => {
    await send(await signed(), "too long");
    await expect(direct().collect(key, 3)).rejects.toBeInstanceOf(TooLarge);
    expect(await names(`${RUN}/incoming/${key}`)).toEqual([]);
  });

  it("copies exactly the version that was read", async () => {
    const s3 = s3Client(settings());
    const [from, to] = [`${RUN}/incoming/${key}`, `${RUN}/final/${key}`];
    await send(await signed(), "first");
    const first = await s3.head(from);
    if (!first) throw new Error("the file did not arrive");
    await send(await signed(), "second");
    expect(await s3.copy({ ...first, name: from }, to, hash("first"))).toBe(false);
    expect(await s3.head(to)).toBeUndefined();
    const gone = { ...first, name: `${RUN}/incoming/${newKey()}` };
    expect(await s3.copy(gone, to, hash("first"))).toBe(false);
  });

  it("accepts any content type with the signed URL", async () => {
    for (const type of ["application/pdf", "text/csv; charset=utf-8", "application/octet-stream"])
      expect((await send(await signed(), "hello", { "content-type": type })).status, type).toBe(200);
  });

  it.each<[string, (url: string) => string]>([
    ["for another key", (url) => url.replace(/evidence\/[0-9a-f]{4}/, "evidence/0000")],
    ["with a later expiry", (url) => url.replace("Expires=900", "Expires=9000")],
    ["without a signature", (url) => url.replace(/&?X-Amz-Signature=[^&]+/, "")],
    ["with another signature", (url) => url.replace(/X-Amz-Signature=.{8}/, "X-Amz-Signature=00000000")],
  ])("refuses a URL %s", async (_, change) => {
    const answer = await send(change(await signed()));
    expect(answer.ok).toBe(false);
    expect([400, 403]).toContain(answer.status);
    expect(await names(`${RUN}/incoming/evidence/0000`)).toEqual([]);
  });

  it("accepts a URL until it expires", async () => {
    expect((await send(await signed(900_000, Date.now() - 899_000 + 60_000))).status).toBe(200);
    expect((await send(await signed(900_000, Date.now() - 960_000))).status).toBe(403);
  });

  it("refuses an upload URL for reading or deleting", async () => {
    const url = await signed();
    await send(url);
    for (const method of ["GET", "DELETE"]) expect((await fetch(url, { method })).status).toBe(403);
  });

  it("refuses a wrong secret, and a hash that does not match the bytes", async () => {
    const wrong = s3Store({ ...settings(), secretAccessKey: "wrong" }, folder);
    await expect(wrong.probe()).rejects.toThrow("answered PUT with 403 SignatureDoesNotMatch");
    const name = `${RUN}/final/${key}`;
    await expect(s3Client(settings()).put(name, new Blob(["hello"]), hash("other"))).rejects.toThrow("answered PUT");
    expect(await names(name)).toEqual([]);
  });

  it.each(["with spaces/", "Büro Zürich 机/", "a+b&c=d/", "it's (all)! *~/", "100%/"])(
    "works below a prefix like %s",
    async (part) => {
      files = s3Store(settings(`${RUN}/${part}`), folder);
      await files.put(key, stream("hello"), { maxBytes: 100 });
      expect(fs.readFileSync(await files.localPath(key), "utf8")).toBe("hello");
      const sent = newKey();
      const now = Date.now();
      const url = await direct().signPut(sent, { now, expiresAt: now + 60_000 });
      expect((await send(url, "sent")).status).toBe(200);
      expect(await direct().collect(sent, 100)).toMatchObject({ bytes: 4, sha256: hash("sent") });
      const all = async () => (await names(`${RUN}/${part}`)).map(({ name }) => name).sort();
      expect(await all()).toEqual([key, sent].map((one) => `${RUN}/${part}final/${one}`).sort());
      expect(await files.sweep(async () => new Set([key]), Date.now() + HOUR + 60_000)).toBe(1);
      expect(await all()).toEqual([`${RUN}/${part}final/${key}`]);
    },
  );

  it("lists every page, with the time of each file", async () => {
    const s3 = s3Client(settings());
    const given = Array.from({ length: 1005 }, (_, nth) => `${RUN}/many/${String(nth).padStart(4, "0")}`);
    for (let at = 0; at < given.length; at += 15)
      await Promise.all(given.slice(at, at + 15).map((name) => s3.put(name, new Blob(["x"]), hash("x"))));
    const found = await names(`${RUN}/many/`);
    expect(found.map(({ name }) => name)).toEqual(given);
    for (const { modifiedAt } of found) expect(Math.abs(Date.now() - modifiedAt)).toBeLessThan(HOUR);
    for (let at = 0; at < given.length; at += 15)
      await Promise.all(given.slice(at, at + 15).map((name) => s3.remove(name)));
  });

  // Set when the bucket has the rule of docs/operations.md for this origin.
  describe.runIf(S3_TEST_ORIGIN)("with the rule for browsers", () => {
    const origin = S3_TEST_ORIGIN ?? "";
    const preflight = async (from: string) =>
      fetch(await signed(), {
        method: "OPTIONS",
        headers: {
          origin: from,
          "access-control-request-method": "PUT",
          "access-control-request-headers": "content-type",
        },
      });

    it("allows uploads from the dashboard's origin only", async () => {
      const { ok, headers } = await preflight(origin);
      expect(ok).toBe(true);
      expect(headers.get("access-control-allow-origin")).toBe(origin);
      expect(headers.get("access-control-allow-methods")).toContain("PUT");
      expect(headers.get("access-control-allow-headers")?.toLowerCase()).toContain("content-type");
      const foreign = await preflight("https://elsewhere.example");
      expect(foreign.headers.get("access-control-allow-origin")).not.toBe("https://elsewhere.example");
    });

    it("lets the page read the response of its upload", async () => {
      const answer = await send(await signed(), "hello", { origin });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
    });
  });
});
