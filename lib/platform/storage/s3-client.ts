import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { type OutboundResponse, request } from "@/lib/platform/outbound/request";
import { readCapped } from "@/lib/platform/read-capped";
import type { Env } from "@/lib/platform/settings";

export type S3Settings = {
  /** `https://host`, without the bucket: URLs are path style. */
  endpoint: string;
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
};

/** The store named by `STORAGE_URL=s3://bucket/prefix`; `undefined` when files are on disk. */
export function s3Settings(env: Env): S3Settings | undefined {
  if (!env.STORAGE_URL) return undefined;
  const { hostname, pathname } = new URL(env.STORAGE_URL);
  const prefix = pathname.replace(/^\/+|\/+$/g, "");
  return {
    endpoint: (env.S3_ENDPOINT ?? "").replace(/\/+$/, ""),
    bucket: hostname,
    prefix: prefix === "" ? "" : `${decodeURIComponent(prefix)}/`,
    region: env.AWS_REGION,
    accessKeyId: env.AWS_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? "",
    ...(env.AWS_SESSION_TOKEN ? { sessionToken: env.AWS_SESSION_TOKEN } : {}),
  };
}

export type S3Object = { bytes: number; etag: string; mediaType?: string; sha256?: string };

/** The requests of an S3-compatible store that the product needs. Names are full object names, prefix included. */
export type S3Client = {
  put(name: string, body: Blob, sha256: string): Promise<void>;
  head(name: string): Promise<S3Object | undefined>;
  get(name: string): Promise<Readable | undefined>;
  /** Copies exactly the version with `etag`; `false` when the object has changed or is gone. */
  copy(from: S3Object & { name: string }, to: string, sha256: string): Promise<boolean>;
  remove(name: string): Promise<void>;
  list(prefix: string): AsyncGenerator<{ name: string; modifiedAt: number }>;
  /** A URL that permits one PUT of any size until `expiresAt`, in milliseconds since 1970 as `now`. */
  signPut(name: string, given: { now: number; expiresAt: number }): Promise<string>;
};

const HASH = "x-amz-meta-sha256";

export function s3Client(settings: S3Settings): S3Client {
  const { endpoint, bucket } = settings;
  const aws = new AwsClient({ ...settings, service: "s3" });
  const address = (name: string) => `${endpoint}/${bucket}/${encodeName(name)}`;
  return {
    put: async (name, body, sha256) => {
      const headers = { [HASH]: sha256, "x-amz-content-sha256": sha256 };
      await readText(await send(aws, address(name), { method: "PUT", headers, body }));
    },
    head: async (name) => {
      const { status, header, body } = await send(aws, address(name), { method: "HEAD", allowed: [404] });
      body.resume();
      if (status === 404) return undefined;
      return {
        bytes: Number(header("content-length")),
        etag: header("etag") ?? "",
        mediaType: header("content-type"),
        sha256: header(HASH),
      };
    },
    get: async (name) => {
      const { status, body } = await send(aws, address(name), { method: "GET", allowed: [404] });
      if (status !== 404) return body;
      body.resume();
      return undefined;
    },
    copy: async (from, to, sha256) => {
      const headers = {
        "x-amz-copy-source": `/${bucket}/${encodeName(from.name)}`,
        "x-amz-copy-source-if-match": from.etag,
        "x-amz-metadata-directive": "REPLACE",
        ...(from.mediaType ? { "content-type": from.mediaType } : {}),
        [HASH]: sha256,
      };
      const response = await send(aws, address(to), { method: "PUT", headers, allowed: [404, 412] });
      // A copy that fails late is answered with status 200 and an error in the body.
      const text = await readText(response);
      if (response.status === 200 && text.includes("<Error>")) throw new Error("The file store could not copy a file.");
      return response.status === 200;
    },
    remove: async (name) => {
      await readText(await send(aws, address(name), { method: "DELETE", allowed: [404] }));
    },
    list: (prefix) => list(aws, `${endpoint}/${bucket}`, prefix),
    signPut: (name, { now, expiresAt }) => presign(aws, address(name), "PUT", { now, expiresAt }),
  };
}

/** A URL that permits one method until a moment, by Signature Version 4 in the query. */
export async function presign(
  aws: AwsClient,
  address: string,
  method: "PUT" | "GET",
  { now, expiresAt }: { now: number; expiresAt: number },
): Promise<string> {
  const url = new URL(address);
  url.searchParams.set("X-Amz-Expires", String(Math.max(1, Math.round((expiresAt - now) / 1000))));
  const datetime = new Date(now).toISOString().replace(/[:-]|\.\d{3}/g, "");
  return (await aws.sign(url.toString(), { method, aws: { signQuery: true, datetime } })).url;
}

type S3Request = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  headers?: Record<string, string>;
  body?: Blob;
  /** Statuses that are answers besides those of success. */
  allowed?: readonly number[];
};

const LIMIT_MS = 120_000;
const TRIES = 3;

/** Signs and sends a request, again after a status that says the store is overloaded. */
async function send(aws: AwsClient, address: string, given: S3Request): Promise<OutboundResponse> {
  const { method, body, allowed = [] } = given;
  for (let tried = 1; ; tried += 1) {
    const { url, headers } = await aws.sign(address, { method, headers: given.headers });
    const response = await request(url, {
      method,
      headers: { ...Object.fromEntries(headers), ...(body ? { "content-length": String(body.size) } : {}) },
      body: body?.size ? Readable.fromWeb(body.stream() as ReadableStream<Uint8Array>) : undefined,
      totalMs: LIMIT_MS,
    });
    const { status } = response;
    if ((status >= 200 && status <= 299) || allowed.includes(status)) return response;
    const text = await readText(response);
    const overloaded = status === 429 || status >= 500;
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? "";
    if (!overloaded || tried === TRIES)
      throw new Error(`The file store answered ${method} with ${`${status} ${code}`.trim()}.`);
    await wait(Math.random() * 50 * 2 ** (tried - 1));
  }
}

/** Pages of a listing have up to 1,000 names. */
const MAX_TEXT_BYTES = 8 * 1024 * 1024;

async function readText({ body }: OutboundResponse): Promise<string> {
  return (await readCapped(body, MAX_TEXT_BYTES)).bytes.toString();
}

const page = z.object({
  // An element without content is parsed as an empty string.
  ListBucketResult: z.preprocess(
    (value) => (value === "" ? {} : value),
    z.object({
      Contents: z.array(z.object({ Key: z.string(), LastModified: z.string() })).default([]),
      NextContinuationToken: z.string().optional(),
    }),
  ),
});

async function* list(aws: AwsClient, bucket: string, prefix: string) {
  const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === "Contents" });
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ "list-type": "2", prefix, ...(token ? { "continuation-token": token } : {}) });
    // Some stores read a plus as a plus, not as a space.
    const address = `${bucket}?${query.toString().replaceAll("+", "%20")}`;
    const text = await readText(await send(aws, address, { method: "GET" }));
    const { Contents, NextContinuationToken } = page.parse(parser.parse(text)).ListBucketResult;
    for (const { Key, LastModified } of Contents) yield { name: Key, modifiedAt: Date.parse(LastModified) };
    token = NextContinuationToken;
  } while (token);
}

function encodeName(name: string): string {
  return name.split("/").map(encodeURIComponent).join("/");
}
