import "server-only";
import { request } from "@/lib/platform/outbound/request";
import { readCapped } from "@/lib/platform/read-capped";
import { ApiError } from "./api-error";

const CONNECT_MS = 3000;
const MAX_BYTES = 5 * 1024 * 1024;

export type Sent = {
  url: string;
  method: "GET" | "POST" | "DELETE";
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
};
export type Received = { status: number; header: (name: string) => string | undefined; bytes: Buffer };

/**
 * Sends one request and reads the whole answer, whatever its status. Redirects are not followed, so the key never goes
 * with one.
 *
 * @throws ApiError `unreachable` without a connection in 3 s, on a broken answer or an aborted signal; `malformed` over
 *   5 MiB.
 */
export async function send({ url, headers, ...options }: Sent, connectMs = CONNECT_MS): Promise<Received> {
  // Uncompressed, so that the limit on bytes limits memory, too.
  const sent = { ...options, headers: { ...headers, "accept-encoding": "identity" }, connectMs };
  const response = await request(url, sent).catch(() => {
    throw new ApiError("unreachable", "The service did not respond.");
  });
  return { status: response.status, header: response.header, bytes: await readAnswer(response.body) };
}

/**
 * Reads the whole body of an answer.
 *
 * @throws ApiError `unreachable` when it breaks off; `malformed` over 5 MiB.
 */
export async function readAnswer(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const { bytes, truncated } = await readCapped(body, MAX_BYTES).catch(() => {
    throw new ApiError("unreachable", "The service's response was cut off.");
  });
  if (truncated) throw new ApiError("malformed", "The service's response was larger than 5 MiB.");
  return bytes;
}
