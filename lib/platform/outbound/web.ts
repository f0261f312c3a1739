import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { readCapped } from "@/lib/platform/read-capped";
import { timeLimit } from "@/lib/platform/time";
import { type AddressRules, isReservedName, RefusedTarget } from "./address-guard";
import { explainFailure, type OutboundResponse, request } from "./request";

const MAX_REDIRECTS = 3;
const LIMIT_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;

export type Page = {
  outcome: "page";
  /** After redirects. */
  url: string;
  type: "text/html" | "text/plain";
  /** As the answer's header names it. */
  charset?: string;
  bytes: Uint8Array;
  /** The page was longer than the limit; `bytes` is its beginning. */
  cut: boolean;
};

/** `why` is a sentence for people, without a final period. */
export type Fetched =
  | Page
  /** Nothing was sent: the address is not on the public internet. */
  | { outcome: "refused"; why: string }
  /** No answer: name, connection, certificate, time. */
  | { outcome: "unreachable"; why: string }
  /** An answer that is not a page: a status, a media type, too many redirects. */
  | { outcome: "unreadable"; why: string };

/** Reads pages of the internet; tests bring their own. */
export type Web = { get(url: string, signal?: AbortSignal): Promise<Fetched> };

/** Only tests set these. */
type Limits = { rules?: AddressRules; limitMs?: number; maxBytes?: number };

/**
 * The public web: http and https on ports 80 and 443, public addresses only, checked on every connection and again for
 * each of at most three redirects; 10 s in total, 2 MB, text pages, no cookies. A failure of the other side is an
 * outcome, never an error.
 */
export function guardedWeb({
  rules = { loopback: false },
  limitMs = LIMIT_MS,
  maxBytes = MAX_BYTES,
}: Limits = {}): Web {
  return {
    async get(url, outer) {
      const { signal, release } = timeLimit(limitMs, outer);
      try {
        return await followRedirects(url, { rules, signal, maxBytes });
      } catch (error) {
        if (error instanceof RefusedTarget) return { outcome: "refused", why: error.message.replace(/\.$/, "") };
        return { outcome: "unreachable", why: explainFailure(error) };
      } finally {
        release();
      }
    },
  };
}

type Fetch = { rules: AddressRules; signal: AbortSignal; maxBytes: number };

async function followRedirects(first: string, fetch: Fetch): Promise<Fetched> {
  let url = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await fetchOnce(url, fetch);
    if (!("location" in answer)) return answer;
    if (!URL.canParse(answer.location, url))
      return { outcome: "unreadable", why: "It redirects to an address that is not valid" };
    url = new URL(answer.location, url).href;
  }
  return { outcome: "unreadable", why: `It redirected more than ${MAX_REDIRECTS} times` };
}

const HEADERS = {
  "user-agent": "Rebuttal/1.0",
  accept: "text/html, text/plain;q=0.8",
  "accept-encoding": "gzip, br, deflate, identity",
};
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

async function fetchOnce(url: string, { rules, signal, maxBytes }: Fetch): Promise<Fetched | { location: string }> {
  refuseReservedName(url);
  const response = await request(url, { guard: rules, headers: HEADERS, signal });
  try {
    const { status, header } = response;
    const location = header("location");
    if (REDIRECTS.has(status) && location !== undefined) return { location };
    if (status < 200 || status > 299) return { outcome: "unreadable", why: explainStatus(status) };
    const [type, charset] = parseType(header("content-type"));
    if (type === undefined) return { outcome: "unreadable", why: "It is not a text page" };
    const { bytes, truncated } = await readCapped(decompressed(response), maxBytes);
    return { outcome: "page", url: new URL(url).href, type, charset, bytes, cut: truncated };
  } finally {
    response.body.destroy();
  }
}

function refuseReservedName(url: string): void {
  const { hostname } = URL.canParse(url) ? new URL(url) : { hostname: "" };
  if (isReservedName(hostname)) throw new RefusedTarget(`${hostname} is a reserved name, which no website can have.`);
}

function explainStatus(status: number): string {
  if (status === 404 || status === 410) return "There is no page at this address";
  if (status === 401 || status === 403 || status === 429) return `It does not let software read it (status ${status})`;
  return `It answered with status ${status}`;
}

function parseType(header = "text/html"): [Page["type"] | undefined, string?] {
  const [mime = "", ...parameters] = header.split(";").map((part) => part.trim().toLowerCase());
  const charset = parameters.find((part) => part.startsWith("charset="))?.slice("charset=".length);
  const type = mime === "text/html" || mime === "text/plain" ? mime : undefined;
  return [type, charset?.replace(/^"|"$/g, "") || undefined];
}

function decompressed({ header, body }: OutboundResponse): Readable {
  const encoding = header("content-encoding")?.trim().toLowerCase();
  const make = { gzip: createGunzip, "x-gzip": createGunzip, br: createBrotliDecompress, deflate: createInflate };
  if (encoding === undefined || !(encoding in make)) return body;
  // The reader receives the error; the pipeline only passes it on.
  return pipeline(body, make[encoding as keyof typeof make](), () => undefined);
}
