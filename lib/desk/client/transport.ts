import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { parseRetryAfter } from "@/lib/platform/outbound/request";
import { processWide } from "@/lib/platform/process-wide";
import { env, serviceBaseUrl } from "@/lib/platform/settings";
import { timeLimit } from "@/lib/platform/time";
import { ApiError, isTransient, readError } from "./api-error";
import { CircuitBreaker } from "./circuit-breaker";
import { embeddedFetch, sendEmbedded } from "./embedded-fetch";
import { send } from "./send";

const BACKOFF_MS = [500, 1000, 2000];
const TRIES = 3;
const LONGEST_PAUSE_MS = 60_000;
const EMPTY: Answer = { bytes: Buffer.from('{"data":{}}'), contentType: "application/json" };

export type Exchange = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  body?: unknown;
  /** Why a POST may be repeated: `by-key` sends an `Idempotency-Key`. Reads and deletions may always be repeated. */
  repeatable?: "by-nature" | "by-key";
  /** The `Idempotency-Key`, when a later exchange repeats this one; else every exchange has its own. */
  key?: string;
  /** For all attempts together, where it is not the usual limit. */
  limitMs?: number;
  signal?: AbortSignal;
};

export type Answer = { bytes: Uint8Array; contentType: string };

export type Tools = {
  send: typeof send;
  breaker: CircuitBreaker;
  now: () => number;
  /** Waits; rejects when the signal aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

/**
 * One exchange with the service; `understand` reads its answer. What may be repeated is tried up to three times. All
 * attempts together take at most `SERVICE_READ_TIMEOUT_MS` for a read and `SERVICE_WRITE_TIMEOUT_MS` for anything else.
 *
 * @throws ApiError
 */
export async function exchange<T>(
  request: Exchange,
  understand: (answer: Answer) => T,
  tools: Tools = productTools(),
): Promise<T> {
  const { SERVICE_READ_TIMEOUT_MS, SERVICE_WRITE_TIMEOUT_MS } = env();
  const usualMs = request.method === "GET" ? SERVICE_READ_TIMEOUT_MS : SERVICE_WRITE_TIMEOUT_MS;
  const deadline = tools.now() + (request.limitMs ?? usualMs);
  const { signal, release } = timeLimit(Math.max(1, Math.floor(deadline - tools.now())), request.signal);
  try {
    return await retry(request, understand, { deadline, signal }, tools);
  } finally {
    release();
  }
}

async function retry<T>(
  request: Exchange,
  understand: (answer: Answer) => T,
  { deadline, signal }: { deadline: number; signal: AbortSignal },
  tools: Tools,
): Promise<T> {
  const headers = headersOf(request);
  for (let tried = 1; ; tried += 1) {
    await waitForPause(tools, deadline, signal);
    try {
      return await attempt(request, { headers, signal }, understand, tools);
    } catch (error) {
      // An earlier try deleted it and its answer was lost.
      if (tried > 1 && request.method === "DELETE" && isNotFound(error)) return understand(EMPTY);
      if (request.signal?.aborted || !isTransient(error) || error.options.refused) throw error;
      const wait = (BACKOFF_MS[tried - 1] ?? 0) * (0.75 + Math.random() / 2);
      if (tried >= TRIES || !isRepeatable(request) || tools.now() + wait >= deadline) throw error;
      await tools.pause(wait, signal);
    }
  }
}

/** Waits for the end of a pause that the service asked for, or throws when it ends after the deadline. */
async function waitForPause({ breaker, now, pause }: Tools, deadline: number, signal: AbortSignal): Promise<void> {
  const wait = breaker.pauseMs(now());
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1000);
  if (now() + wait >= deadline)
    throw new ApiError("rate-limited", `The service is rate-limiting requests. Try again in ${seconds} s.`, {
      retryAfterMs: wait,
      refused: true,
    });
  await pause(wait, signal);
}

async function attempt<T>(
  { method, path, body, signal: callers }: Exchange,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
  understand: (answer: Answer) => T,
  { send, breaker, now }: Tools,
): Promise<T> {
  const read = method === "GET" ? path : undefined;
  breaker.enter(read, now());
  try {
    const url = serviceBaseUrl(env()) + path;
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const { status, header, bytes } = await send({ url, method, headers, body: sent, signal });
    if (status < 200 || status > 299)
      throw readError(status, bytes.toString(), pauseAskedFor(header("retry-after"), now()));
    const understood = understand({ bytes, contentType: header("content-type") ?? "" });
    breaker.leave(read, now(), undefined);
    return understood;
  } catch (error) {
    breaker.leave(read, now(), error instanceof ApiError && !callers?.aborted ? error : "aborted");
    throw error;
  }
}

/** At most a minute, however long the service asks for. */
function pauseAskedFor(retryAfter: string | undefined, now: number): number | undefined {
  const ms = parseRetryAfter(retryAfter, now);
  return ms && Math.min(ms, LONGEST_PAUSE_MS);
}

function headersOf({ body, repeatable, key }: Exchange): Record<string, string> {
  return {
    authorization: env().CHARGEBACK_API_KEY,
    accept: "application/json",
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(repeatable === "by-key" ? { "idempotency-key": key ?? randomUUID() } : {}),
  };
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.kind === "not-found";
}

function isRepeatable({ method, repeatable }: Exchange): boolean {
  return method !== "POST" || repeatable !== undefined;
}

const circuitBreaker = processWide("circuit-breaker", () => {
  const { CIRCUIT_BREAKER_OPEN_MS, CIRCUIT_BREAKER_WINDOW_MS } = env();
  return new CircuitBreaker({ openMs: CIRCUIT_BREAKER_OPEN_MS, windowMs: CIRCUIT_BREAKER_WINDOW_MS });
});

function productTools(): Tools {
  const handler = env().CHARGEBACK_API_URL === undefined ? embeddedFetch() : undefined;
  return {
    send: handler ? (sent) => sendEmbedded(handler, sent) : send,
    breaker: circuitBreaker.get(),
    now: Date.now,
    pause: (ms, signal) => pause(ms, undefined, { signal }),
  };
}
