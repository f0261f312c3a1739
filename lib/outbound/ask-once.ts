import type http from "node:http";
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { open } from "./open";
import type { Rules } from "./target";
import type { Fetched, Page } from "./web";

export type Asking = { rules: Rules; signal: AbortSignal; mostBytes: number };
type Answer = Fetched | { location: string };

const HEADERS = {
  "user-agent": "Rebuttal/1.0",
  accept: "text/html, text/plain;q=0.8",
  "accept-encoding": "gzip, br, deflate, identity",
};
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** One request, whose body is read up to the limit and no further. @throws when the connection or the time fails */
export async function askOnce(url: URL, { rules, signal, mostBytes }: Asking): Promise<Answer> {
  const response = await open(url, { rules, headers: HEADERS, signal });
  try {
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (REDIRECTS.has(status) && location !== undefined) return { location };
    if (status < 200 || status > 299) return { outcome: "unreadable", why: refusal(status) };
    const [type, charset] = readType(response.headers["content-type"]);
    if (type === undefined) return { outcome: "unreadable", why: "It is no page of text" };
    const { bytes, cut } = await readUpTo(decoded(response), mostBytes);
    return { outcome: "page", url: url.href, type, charset, bytes, cut };
  } finally {
    response.destroy();
  }
}

function refusal(status: number): string {
  if (status === 404 || status === 410) return "There is no page at this address";
  if (status === 401 || status === 403 || status === 429) return `It does not let software read it (status ${status})`;
  return `It answered with status ${status}`;
}

function readType(header = "text/html"): [Page["type"] | undefined, string?] {
  const [mime = "", ...parameters] = header.split(";").map((part) => part.trim().toLowerCase());
  const charset = parameters.find((part) => part.startsWith("charset="))?.slice("charset=".length);
  const type = mime === "text/html" || mime === "text/plain" ? mime : undefined;
  return [type, charset?.replace(/^"|"$/g, "") || undefined];
}

/** The body unpacked. */
function decoded(response: http.IncomingMessage): Readable {
  const encoding = response.headers["content-encoding"]?.trim().toLowerCase();
  const make = { gzip: createGunzip, "x-gzip": createGunzip, br: createBrotliDecompress, deflate: createInflate };
  if (encoding === undefined || !(encoding in make)) return response;
  // Whoever reads it meets the error; the pipeline only passes it on.
  return pipeline(response, make[encoding as keyof typeof make](), () => undefined);
}

async function readUpTo(body: Readable, mostBytes: number): Promise<{ bytes: Uint8Array; cut: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const part = chunk as Buffer;
    chunks.push(part.subarray(0, mostBytes - size));
    size += part.length;
    if (size > mostBytes) return { bytes: Buffer.concat(chunks), cut: true };
  }
  return { bytes: Buffer.concat(chunks), cut: false };
}
