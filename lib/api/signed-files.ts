import "server-only";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { env } from "@/lib/env";
import { open } from "@/lib/outbound/open";
import { checkTarget, RefusedTarget } from "@/lib/outbound/target";
import { timeLimit } from "@/lib/time-limit";
import { ApiError } from "./api-error";
import { browserAddress } from "./signed-addresses";

const ANSWER_LIMIT_MS = 20_000;
const PUBLIC = { loopback: false };
/** What a browser shows instead of saving. A file that is a page says so by being an attachment. */
const PAGES = /^(?:text\/html|application\/xhtml\+xml)/i;

/**
 * Where a browser saves the file from. The embedded service's own address is used as it is; any other is looked at first
 * and then handed on by this dashboard, because an address that hands out no file would take the place of the page. One
 * that this server may not reach, in a private network beside the service, is left to the browser.
 *
 * @throws ApiError `malformed`, with a sentence for people, when it hands out no file or is no web address.
 */
export async function savingAddress(getUrl: string, ownPath: string, signal?: AbortSignal): Promise<string> {
  const address = browserAddress(getUrl);
  if (address.startsWith("/")) return address;
  try {
    (await openFile(address, { range: "bytes=0-0", signal })).destroy();
    return ownPath;
  } catch (error) {
    if (error instanceof RefusedTarget) return address;
    throw error;
  }
}

/**
 * The file itself, to hand on as an attachment.
 *
 * @throws as `savingAddress`, also for an address that this server may not reach.
 */
export async function signedFile(getUrl: string, filename: string, signal?: AbortSignal): Promise<Response> {
  const file = await openFile(getUrl, { signal }).catch((error: unknown) => {
    throw error instanceof RefusedTarget ? noFile("this server may not reach it") : error;
  });
  const { headers } = file;
  const disposition = headers["content-disposition"];
  const length = headers["content-encoding"] ? undefined : headers["content-length"];
  return new Response(Readable.toWeb(file) as ReadableStream<Uint8Array> as BodyInit, {
    headers: {
      "content-type": headers["content-type"] ?? "application/octet-stream",
      ...(length ? { "content-length": length } : {}),
      "content-disposition": isAttachment(disposition) ? disposition : `attachment; filename="${filename}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox",
    },
  });
}

type Opening = { range?: string; signal?: AbortSignal };

async function openFile(address: string, { range, signal }: Opening): Promise<IncomingMessage> {
  const rules = isServices(address) ? undefined : PUBLIC;
  const url = rules ? checkTarget(address, rules) : new URL(address);
  const limit = timeLimit(ANSWER_LIMIT_MS, signal);
  const headers = { "accept-encoding": "identity", ...(range ? { range } : {}) };
  // The limit is for the answer to begin; the file may take its time.
  const file = await open(url, { rules, headers, signal: limit.signal })
    .catch((error: unknown) => {
      throw error instanceof RefusedTarget ? error : noFile("it does not answer");
    })
    .finally(() => limit.release());
  const { statusCode = 0 } = file;
  const isOk = statusCode >= 200 && statusCode <= 299;
  const isPage = PAGES.test(file.headers["content-type"] ?? "") && !isAttachment(file.headers["content-disposition"]);
  if (isOk && !isPage) return file;
  file.destroy();
  throw noFile(isOk ? "it shows a web page" : `it answers with HTTP status ${statusCode}`);
}

/** The operator named the service's origin; whatever else an answer names is only as trusted as any address. */
function isServices(address: string): boolean {
  const { CHARGEBACK_API_URL: service } = env();
  return service !== undefined && new URL(address).origin === new URL(service).origin;
}

function isAttachment(disposition: string | undefined): disposition is string {
  return disposition !== undefined && /^attachment/i.test(disposition);
}

function noFile(why: string): ApiError {
  return new ApiError("malformed", `The service gave an address for the file that does not work: ${why}. Try again.`);
}
