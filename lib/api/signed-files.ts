import "server-only";
import { timeLimit } from "@/lib/time-limit";
import { ApiError } from "./api-error";
import { browserAddress } from "./signed-addresses";

const ANSWER_LIMIT_MS = 20_000;
/** What a browser shows instead of saving. A file that is a page says so by being an attachment. */
const PAGES = /^(?:text\/html|application\/xhtml\+xml)/i;

/**
 * Where a browser saves the file from. The embedded service's own address is used as it is; any other is looked at first
 * and then handed on by this dashboard, because an address that hands out no file would take the place of the page.
 *
 * @throws ApiError `malformed`, with a sentence for people, when it hands out no file or is no web address.
 */
export async function savingAddress(getUrl: string, ownPath: string, signal?: AbortSignal): Promise<string> {
  const address = browserAddress(getUrl);
  if (address.startsWith("/")) return address;
  const { body } = await openFile(address, { range: "bytes=0-0", signal });
  await body?.cancel();
  return ownPath;
}

/**
 * The file itself, to hand on as an attachment.
 *
 * @throws as `savingAddress`.
 */
export async function signedFile(getUrl: string, filename: string, signal?: AbortSignal): Promise<Response> {
  const { body, headers } = await openFile(getUrl, { signal });
  const disposition = headers.get("content-disposition");
  const length = headers.has("content-encoding") ? null : headers.get("content-length");
  return new Response(body, {
    headers: {
      "content-type": headers.get("content-type") ?? "application/octet-stream",
      ...(length ? { "content-length": length } : {}),
      "content-disposition": isAttachment(disposition) ? disposition : `attachment; filename="${filename}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox",
    },
  });
}

async function openFile(address: string, { range, signal }: { range?: string; signal?: AbortSignal }) {
  const limit = timeLimit(ANSWER_LIMIT_MS, signal);
  // The limit is for the answer to begin; the file may take its time.
  const response = await fetch(address, { headers: range ? { range } : {}, signal: limit.signal, cache: "no-store" })
    .catch(() => undefined)
    .finally(() => limit.release());
  if (!response) throw noFile("it does not answer");
  const { ok, status, headers } = response;
  const isPage = PAGES.test(headers.get("content-type") ?? "") && !isAttachment(headers.get("content-disposition"));
  if (ok && !isPage) return response;
  await response.body?.cancel();
  throw noFile(ok ? "it shows a web page" : `it answers with HTTP status ${status}`);
}

function isAttachment(disposition: string | null): disposition is string {
  return disposition !== null && /^attachment/i.test(disposition);
}

function noFile(why: string): ApiError {
  return new ApiError("malformed", `The service gave an address for the file that does not work: ${why}. Try again.`);
}
