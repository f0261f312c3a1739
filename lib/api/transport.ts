import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { env, serviceBaseUrl } from "@/lib/env";
import { ApiError } from "./api-error";
import { readError } from "./read-error";

const READ_MS = 10_000;
const WRITE_MS = 30_000;
const MAX_BYTES = 5 * 1024 * 1024;
const PAUSES_MS = [500, 1000];

export type Exchange = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  body?: unknown;
  signal?: AbortSignal;
};

export type Answer = { bytes: Uint8Array; contentType: string };

/**
 * One exchange with the service. Reads are tried up to three times; what changes something is sent once.
 *
 * @throws ApiError
 */
export async function exchange(request: Exchange): Promise<Answer> {
  const pauses = request.method === "GET" ? PAUSES_MS : [];
  for (const wait of pauses) {
    try {
      return await attempt(request);
    } catch (error) {
      if (!isPassing(error)) throw error;
      await pause(wait * (0.75 + Math.random() / 2), undefined, { signal: request.signal });
    }
  }
  return attempt(request);
}

async function attempt({ method, path, body, signal }: Exchange): Promise<Answer> {
  const limit = AbortSignal.timeout(method === "GET" ? READ_MS : WRITE_MS);
  const settings = env();
  let response: Response;
  try {
    response = await fetch(serviceBaseUrl(settings) + path, {
      method,
      redirect: "manual",
      cache: "no-store",
      headers: {
        authorization: settings.CHARGEBACK_API_KEY,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError("unreachable", "The service did not answer.");
  }
  const bytes = await readCapped(response);
  if (response.ok) return { bytes, contentType: response.headers.get("content-type") ?? "" };
  const retryAfter = Number(response.headers.get("retry-after"));
  throw readError(response.status, new TextDecoder().decode(bytes), retryAfter > 0 ? retryAfter * 1000 : undefined);
}

async function readCapped(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new ApiError("malformed", "The service's answer was larger than 5 MiB.");
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError("unreachable", "The service broke off its answer.");
  }
  return Buffer.concat(chunks);
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === "unreachable" || error.kind === "server");
}
