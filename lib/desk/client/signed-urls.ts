import "server-only";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { RefusedTarget } from "@/lib/platform/outbound/address-guard";
import { type OutboundResponse, request } from "@/lib/platform/outbound/request";
import { env } from "@/lib/platform/settings";
import { ApiError } from "./api-error";

/**
 * Upload slots in the order of the file names; services may return them in another order.
 *
 * @throws ApiError `malformed` when a name has no slot.
 */
export function inOrderOf<S extends { uploadFilename: string }>(names: readonly string[], slots: readonly S[]): S[] {
  const left = [...slots];
  return names.map((name) => {
    const index = left.findIndex(({ uploadFilename }) => uploadFilename === name);
    const [slot] = index < 0 ? [] : left.splice(index, 1);
    if (!slot) throw new ApiError("malformed", `The service gave no address for ${name}.`);
    return slot;
  });
}

/**
 * A signed URL as a browser can use it. For the embedded service it is a path, because a browser may know this machine
 * by another name than the server does. URLs of another origin, such as a file store's, stay as they are.
 *
 * @throws ApiError `malformed` for anything but an http or https URL.
 */
export function browserAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "https:" && url?.protocol !== "http:")
    throw new ApiError("malformed", "The service gave an address that browsers cannot use.");
  const ownPath = env().CHARGEBACK_API_URL === undefined && url.pathname.startsWith("/service/storage/");
  return ownPath ? url.pathname + url.search : address;
}

/**
 * The URL from which a browser downloads a file. A URL of the embedded service is used directly. Any other is tested
 * first and then proxied by this dashboard (`ownPath`), because a URL that does not answer with a file would replace the
 * page. One that this server may not contact, in a private network beside the service, is left to the browser.
 *
 * @throws ApiError `malformed`, with a message for people, when the URL is not valid or does not answer with a file.
 */
export async function attachmentUrl(getUrl: string, ownPath: string, signal?: AbortSignal): Promise<string> {
  const address = browserAddress(getUrl);
  if (address.startsWith("/")) return address;
  try {
    const { body } = await openFile(address, { headers: { range: "bytes=0-0" }, signal });
    body.destroy();
    return ownPath;
  } catch (error) {
    if (error instanceof RefusedTarget) return address;
    throw error;
  }
}

/**
 * Downloads the file and passes it on as an attachment. The embedded service's own address is redirected to.
 *
 * @throws as `attachmentUrl`, and for a URL that this server may not contact.
 */
export async function signedFile(getUrl: string, filename: string, signal?: AbortSignal): Promise<Response> {
  const address = browserAddress(getUrl);
  if (address.startsWith("/"))
    return new Response(null, { status: 307, headers: { location: address, "cache-control": "private, no-store" } });
  const { header, body } = await openFile(address, { signal }).catch((error: unknown) => {
    throw error instanceof RefusedTarget ? noFile("this server may not reach it") : error;
  });
  const disposition = header("content-disposition");
  const length = header("content-encoding") ? undefined : header("content-length");
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array> as BodyInit, {
    headers: {
      "content-type": header("content-type") ?? "application/octet-stream",
      ...(length ? { "content-length": length } : {}),
      "content-disposition": isAttachment(disposition) ? disposition : `attachment; filename="${filename}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox",
    },
  });
}

/** Until the answer begins; the file itself may take longer. */
const ANSWER_LIMIT_MS = 20_000;
/** Types that a browser shows instead of saving, unless they are sent as an attachment. */
const WEB_PAGES = /^(?:text\/html|application\/xhtml\+xml)/i;

type Download = { headers?: Record<string, string>; signal?: AbortSignal };

async function openFile(address: string, { headers, signal }: Download): Promise<OutboundResponse> {
  const response = await request(address, {
    guard: isServiceOrigin(address) ? undefined : { loopback: false },
    headers: { "accept-encoding": "identity", ...headers },
    answerMs: ANSWER_LIMIT_MS,
    signal,
  }).catch((error: unknown) => {
    throw error instanceof RefusedTarget ? error : noFile("it does not answer");
  });
  const { status, header, body } = response;
  const isOk = status >= 200 && status <= 299;
  const isWebPage = WEB_PAGES.test(header("content-type") ?? "") && !isAttachment(header("content-disposition"));
  if (isOk && !isWebPage) return response;
  body.destroy();
  throw noFile(isOk ? "it shows a web page" : `it answers with HTTP status ${status}`);
}

/** The operator configured the service's origin; any other URL in an answer is not trusted. */
function isServiceOrigin(address: string): boolean {
  const { CHARGEBACK_API_URL: service } = env();
  return service !== undefined && new URL(address).origin === new URL(service).origin;
}

function isAttachment(disposition: string | undefined): disposition is string {
  return disposition !== undefined && /^attachment/i.test(disposition);
}

function noFile(why: string): ApiError {
  return new ApiError("malformed", `The service gave an address for the file that does not work: ${why}. Try again.`);
}
