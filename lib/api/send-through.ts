import "server-only";
import { ApiError } from "./api-error";
import { collect } from "./collect";
import type { Door } from "./door";
import type { Received, Sent } from "./send";

/**
 * What `send` does, without a connection: the same request, and the same limits of its answer and its time.
 *
 * @throws ApiError `unreachable` on a failure of the service itself, a broken answer or an aborted signal; `malformed`
 *   over 5 MiB.
 */
export async function sendThrough(door: Door, { url, headers, signal, ...options }: Sent): Promise<Received> {
  if (signal.aborted) throw noAnswer();
  // Signed addresses of an answer point to the host that was called.
  const request = new Request(url, { ...options, signal, headers: { ...headers, host: new URL(url).host } });
  const ended = endOf(signal);
  try {
    return await Promise.race([answerOf(door, request, signal), ended.promise]);
  } finally {
    ended.release();
  }
}

async function answerOf(door: Door, request: Request, signal: AbortSignal): Promise<Received> {
  const response = await door(request).catch(() => {
    throw noAnswer();
  });
  const bytes = response.body ? await collect(chunksOf(response.body, signal)) : Buffer.alloc(0);
  return { status: response.status, header: (name) => response.headers.get(name) ?? undefined, bytes };
}

/** Ends the body, too, when the signal aborts or nobody wants more of it: a file may be open behind it. */
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

/** Rejects when the signal aborts, whatever the service is waiting for. */
function endOf(signal: AbortSignal): { promise: Promise<never>; release: () => void } {
  let abort = () => {};
  const promise = new Promise<never>((_, reject) => {
    abort = () => reject(noAnswer());
  });
  signal.addEventListener("abort", abort);
  return { promise, release: () => signal.removeEventListener("abort", abort) };
}

function noAnswer(): ApiError {
  return new ApiError("unreachable", "The service did not answer.");
}
