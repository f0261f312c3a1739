import "server-only";
import { AsyncResource } from "node:async_hooks";
import { processWide } from "@/lib/platform/process-wide";
import { orAbort } from "@/lib/platform/time";
import { ApiError } from "./api-error";
import { type Received, readAnswer, type Sent } from "./send";

/** Answers a request as the embedded service answers it over HTTP. */
export type EmbeddedFetch = (request: Request) => Promise<Response>;

const registered = processWide<EmbeddedFetch | undefined>("embedded-fetch", () => undefined);

/** The embedded service's handler; `undefined` before the service is started, and in development. */
export const embeddedFetch = registered.get;

/**
 * Lets the dashboard call the service in its own process without a connection; `undefined` undoes that.
 *
 * The service then runs outside the async context of the page or action that calls it, as it would behind a connection:
 * Next keeps state there, such as its patched `fetch`, that is not meant for the service.
 */
export function setEmbeddedFetch(handler: EmbeddedFetch | undefined): void {
  registered.set(handler && AsyncResource.bind(handler));
}

/**
 * Does what `send` does without a connection: the same request, and the same limits on size and time of the answer.
 *
 * @throws ApiError `unreachable` when the service fails, its answer breaks off or the signal aborts; `malformed` over
 *   5 MiB.
 */
export async function sendEmbedded(
  handler: EmbeddedFetch,
  { url, headers, signal, ...options }: Sent,
): Promise<Received> {
  if (signal.aborted) throw noAnswer();
  // The service builds signed URLs from the host it was called by.
  const request = new Request(url, { ...options, signal, headers: { ...headers, host: new URL(url).host } });
  return orAbort(receive(handler, request, signal), signal).catch((error: unknown) => {
    throw error instanceof ApiError ? error : noAnswer();
  });
}

async function receive(handler: EmbeddedFetch, request: Request, signal: AbortSignal): Promise<Received> {
  const response = await handler(request).catch(() => {
    throw noAnswer();
  });
  const bytes = response.body ? await readAnswer(chunksOf(response.body, signal)) : Buffer.alloc(0);
  return { status: response.status, header: (name) => response.headers.get(name) ?? undefined, bytes };
}

/** Cancels the body when the signal aborts or the reader stops: a file may be open behind it. */
async function* chunksOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", cancel);
  try {
    if (signal.aborted) cancel();
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener("abort", cancel);
    cancel();
  }
}

function noAnswer(): ApiError {
  return new ApiError("unreachable", "The service did not respond.");
}
