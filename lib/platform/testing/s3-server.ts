import { createHash, createHmac } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { S3Settings } from "@/lib/platform/storage/s3-client";

type Object_ = { body: Buffer; type?: string; hash?: string; modified: number };
export type TestStore = {
  settings: S3Settings;
  objects: Map<string, Object_>;
  /** Judges the expiry of signed URLs. */
  now: () => number;
  stop(): Promise<void>;
};

const SECRET = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
const hex = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const mac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();

/**
 * A store that keeps objects in memory and refuses what is not signed by Signature Version 4 (headers or query), has
 * expired, or carries other bytes than its hash. Written from the published description, apart from the client.
 */
export async function startTestStore(): Promise<TestStore> {
  const store = { objects: new Map<string, Object_>(), now: Date.now } as TestStore;
  const server = http.createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const url = new URL(request.url ?? "", `http://${request.headers.host}`);
    const refusal = refuse(request, url, body, store.now());
    if (refusal) return response.writeHead(403).end(`<Error><Code>${refusal}</Code></Error>`);
    const name = decodeURIComponent(url.pathname.slice(1)).replace(/^bucket\/?/, "");
    const { status, headers, content } = serve(store, request, url, name, body);
    response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store.settings = {
    endpoint,
    bucket: "bucket",
    prefix: "desk/",
    region: "eu-test-1",
    accessKeyId: "AKIAIOSFODNN7EXAMPLE",
    secretAccessKey: SECRET,
  };
  store.stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return store;
}

type Served = { status: number; headers?: http.OutgoingHttpHeaders; content?: string | Buffer };

function serve({ objects }: TestStore, request: http.IncomingMessage, url: URL, name: string, body: Buffer): Served {
  const { method, headers } = request;
  const meta = headers["x-amz-meta-sha256"]?.toString();
  const source = headers["x-amz-copy-source"]?.toString();
  if (method === "GET" && url.searchParams.has("list-type")) return { status: 200, content: listing(objects, url) };
  if (method === "PUT" && source) {
    const from = objects.get(decodeURIComponent(source).replace("/bucket/", ""));
    if (!from) return { status: 404 };
    if (headers["x-amz-copy-source-if-match"] !== etag(from)) return { status: 412 };
    objects.set(name, { body: from.body, type: headers["content-type"], hash: meta, modified: Date.now() });
    return { status: 200, content: "<CopyObjectResult/>" };
  }
  if (method === "PUT") {
    objects.set(name, { body, type: headers["content-type"], hash: meta, modified: Date.now() });
    return { status: 200 };
  }
  if (method === "DELETE") return { status: objects.delete(name) ? 204 : 404 };
  const found = objects.get(name);
  if (!found) return { status: 404 };
  return {
    status: 200,
    headers: {
      "content-length": found.body.length,
      etag: etag(found),
      ...(found.type ? { "content-type": found.type } : {}),
      ...(found.hash ? { "x-amz-meta-sha256": found.hash } : {}),
    },
    content: found.body,
  };
}

const etag = ({ body }: Object_) => `"${createHash("md5").update(body).digest("hex")}"`;

/** One object a page, so that every listing has pages. */
function listing(objects: TestStore["objects"], url: URL): string {
  const prefix = url.searchParams.get("prefix") ?? "";
  const after = url.searchParams.get("continuation-token") ?? "";
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
  const [first] = names;
  const modified = first && new Date(objects.get(first)?.modified ?? 0).toISOString();
  const entry = first ? `<Contents><Key>${first}</Key><LastModified>${modified}</LastModified></Contents>` : "";
  const next = names.length > 1 ? `<NextContinuationToken>${first}</NextContinuationToken>` : "";
  return `<?xml version="1.0"?><ListBucketResult>${entry}${next}</ListBucketResult>`;
}

function refuse(request: http.IncomingMessage, url: URL, body: Buffer, now: number): string | undefined {
  const inQuery = url.searchParams.has("X-Amz-Signature");
  const authorization = request.headers.authorization ?? "";
  const given = (name: string) =>
    inQuery ? url.searchParams.get(`X-Amz-${name}`) : new RegExp(`${name}=([^, ]+)`).exec(authorization)?.[1];
  const [signature, credential, signed] = [given("Signature"), given("Credential"), given("SignedHeaders")];
  if (!signature || !credential || !signed) return "AccessDenied";
  const stamp = inQuery ? (given("Date") ?? "") : `${request.headers["x-amz-date"]}`;
  const at = Date.parse(stamp.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (inQuery && now > at + Number(given("Expires")) * 1000) return "AccessDenied";
  const hash = inQuery ? "UNSIGNED-PAYLOAD" : `${request.headers["x-amz-content-sha256"]}`;
  if (hash !== "UNSIGNED-PAYLOAD" && hash !== hex(body)) return "XAmzContentSHA256Mismatch";
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map((pair) => pair.map(encode).join("="))
    .sort();
  const headers = signed.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query.join("&"), headers.join(""), signed, hash].join("\n");
  const [, ...scope] = credential.split("/");
  const key = scope.reduce<string | Buffer>(mac, `AWS4${SECRET}`);
  const expected = mac(key, ["AWS4-HMAC-SHA256", stamp, scope.join("/"), hex(canonical)].join("\n")).toString("hex");
  return signature === expected ? undefined : "SignatureDoesNotMatch";
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}
