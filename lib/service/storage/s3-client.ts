import { AwsClient } from "aws4fetch";
import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import type { S3Settings } from "./s3-settings";

/** The seven requests of an S3-compatible store that files need. Names are full object names, prefix included. */
export type S3Client = {
  put(name: string, body: Blob, sha256: string): Promise<void>;
  head(name: string): Promise<S3Object | undefined>;
  get(name: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Copies the very version of `etag`; `false` when there is another by now, or none. */
  copy(from: S3Object & { name: string }, to: string, sha256: string): Promise<boolean>;
  remove(name: string): Promise<void>;
  list(prefix: string): AsyncGenerator<{ name: string; modifiedAt: number }>;
  signPut(name: string, given: { now: number; expiresAt: number }): Promise<string>;
};
export type S3Object = { bytes: number; etag: string; mediaType?: string; sha256?: string };

const LIMIT_MS = 120_000;
const HASH = "x-amz-meta-sha256";

export function s3Client(settings: S3Settings): S3Client {
  const { accessKeyId, secretAccessKey, sessionToken, region, endpoint, bucket } = settings;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, sessionToken, region, service: "s3", retries: 2 });
  const address = (name: string) => `${endpoint}/${bucket}/${encodeName(name)}`;
  const ask = async (url: string, init: RequestInit, allowed: readonly number[] = []): Promise<Response> => {
    const response = await aws.fetch(url, { ...init, cache: "no-store", signal: AbortSignal.timeout(LIMIT_MS) });
    if (response.ok || allowed.includes(response.status)) return response;
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? "";
    throw new Error(`The store of files answered ${init.method} with ${response.status} ${code}.`);
  };
  return {
    put: async (name, body, sha256) => {
      await ask(address(name), { method: "PUT", body, headers: { [HASH]: sha256, "x-amz-content-sha256": sha256 } });
    },
    head: async (name) => {
      const { status, headers } = await ask(address(name), { method: "HEAD" }, [404]);
      if (status === 404) return undefined;
      return {
        bytes: Number(headers.get("content-length")),
        etag: headers.get("etag") ?? "",
        mediaType: headers.get("content-type") ?? undefined,
        sha256: headers.get(HASH) ?? undefined,
      };
    },
    get: async (name) => {
      const { status, body } = await ask(address(name), { method: "GET" }, [404]);
      return status === 404 ? undefined : (body ?? new Blob().stream());
    },
    copy: async (from, to, sha256) => {
      const headers = {
        "x-amz-copy-source": `/${bucket}/${encodeName(from.name)}`,
        "x-amz-copy-source-if-match": from.etag,
        "x-amz-metadata-directive": "REPLACE",
        ...(from.mediaType ? { "content-type": from.mediaType } : {}),
        [HASH]: sha256,
      };
      const response = await ask(address(to), { method: "PUT", headers }, [404, 412]);
      // A copy that fails late is answered 200 with an error inside.
      const text = await response.text();
      if (response.ok && text.includes("<Error>")) throw new Error("The store of files could not copy a file.");
      return response.ok;
    },
    remove: async (name) => {
      await ask(address(name), { method: "DELETE" }, [404]);
    },
    list: (prefix) => list(`${endpoint}/${bucket}`, prefix, ask),
    signPut: (name, { now, expiresAt }) => presign(aws, address(name), "PUT", { now, expiresAt }),
  };
}

/** An address that permits one method until a moment, by Signature Version 4 in the query. */
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

const page = z.object({
  // An element without content is read as empty text.
  ListBucketResult: z.preprocess(
    (value) => (value === "" ? {} : value),
    z.object({
      Contents: z.array(z.object({ Key: z.string(), LastModified: z.string() })).default([]),
      NextContinuationToken: z.string().optional(),
    }),
  ),
});

async function* list(bucket: string, prefix: string, ask: (url: string, init: RequestInit) => Promise<Response>) {
  const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === "Contents" });
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ "list-type": "2", prefix, ...(token ? { "continuation-token": token } : {}) });
    // A blank as a plus is a plus to some stores.
    const address = `${bucket}?${query.toString().replaceAll("+", "%20")}`;
    const answer = await ask(address, { method: "GET" });
    const { Contents, NextContinuationToken } = page.parse(parser.parse(await answer.text())).ListBucketResult;
    for (const { Key, LastModified } of Contents) yield { name: Key, modifiedAt: Date.parse(LastModified) };
    token = NextContinuationToken;
  } while (token);
}

function encodeName(name: string): string {
  return name.split("/").map(encodeURIComponent).join("/");
}
