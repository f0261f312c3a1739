import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { env, serviceBaseUrl } from "@/lib/env";
import { timeLimit } from "@/lib/time-limit";
import { ApiError, isPassing } from "./api-error";
import { ownDoor } from "./door";
import { Gate } from "./gate";
import { readError } from "./read-error";
import { retryAfter } from "./retry-after";
import { send } from "./send";
import { sendThrough } from "./send-through";

const READ_MS = 10_000;
const WRITE_MS = 30_000;
const PAUSES_MS = [500, 1000, 2000];
const TRIES = 3;
const NOTHING: Answer = { bytes: Buffer.from('{"data":{}}'), contentType: "application/json" };

export type Exchange = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  body?: unknown;
  /** Twice is once: `by-key` for what creates something, sent with an `Idempotency-Key`. Reads and deletions always are. */
  repeatable?: "by-nature" | "by-key";
  /** Of what is repeated later, too; else every exchange has its own. */
  key?: string;
  signal?: AbortSignal;
};

export type Answer = { bytes: Uint8Array; contentType: string };

export type Tools = {
  send: typeof send;
  gate: Gate;
  now: () => number;
  /** Waits; rejects when the signal aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

/**
 * One exchange with the service, whose answer `understand` reads. What may be repeated is tried up to three times within
 * the time for all tries together: 10 s for a read, 30 s for anything else.
 *
 * @throws ApiError
 */
export async function exchange<T>(
  request: Exchange,
  understand: (answer: Answer) => T,
  tools: Tools = ownTools(),
): Promise<T> {
  const deadline = tools.now() + (request.method === "GET" ? READ_MS : WRITE_MS);
  const { signal, release } = timeLimit(Math.max(1, Math.floor(deadline - tools.now())), request.signal);
  try {
    return await repeat(request, understand, { deadline, signal }, tools);
  } finally {
    release();
  }
}

async function repeat<T>(
  request: Exchange,
  understand: (answer: Answer) => T,
  { deadline, signal }: { deadline: number; signal: AbortSignal },
  tools: Tools,
): Promise<T> {
  const headers = headersOf(request);
  for (let tried = 1; ; tried += 1) {
    await keepPause(tools, deadline, signal);
    try {
      return await attempt(request, { headers, signal }, understand, tools);
    } catch (error) {
      if (tried > 1 && request.method === "DELETE" && isGone(error)) return understand(NOTHING);
      if (request.signal?.aborted || !isPassing(error) || error.options.refused) throw error;
      const wait = (PAUSES_MS[tried - 1] ?? 0) * (0.75 + Math.random() / 2);
      if (tried >= TRIES || !isRepeatable(request) || tools.now() + wait >= deadline) throw error;
      await tools.pause(wait, signal);
    }
  }
}

/** The service asked everybody to wait: there is time for that in this call, or there is not. */
async function keepPause({ gate, now, pause }: Tools, deadline: number, signal: AbortSignal): Promise<void> {
  const wait = gate.pauseMs(now());
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1000);
  if (now() + wait >= deadline)
    throw new ApiError("rate-limited", `The service asks for a pause of ${seconds} s.`, {
      retryAfterMs: wait,
      refused: true,
    });
  await pause(wait, signal);
}

async function attempt<T>(
  { method, path, body, signal: callers }: Exchange,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
  understand: (answer: Answer) => T,
  { send, gate, now }: Tools,
): Promise<T> {
  const read = method === "GET" ? path : undefined;
  gate.enter(read, now());
  try {
    const url = serviceBaseUrl(env()) + path;
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const { status, header, bytes } = await send({ url, method, headers, body: sent, signal });
    if (status < 200 || status > 299)
      throw readError(status, bytes.toString(), retryAfter(header("retry-after"), now()));
    const understood = understand({ bytes, contentType: header("content-type") ?? "" });
    gate.leave(read, now(), undefined);
    return understood;
  } catch (error) {
    gate.leave(read, now(), error instanceof ApiError && !callers?.aborted ? error : "aborted");
    throw error;
  }
}

function headersOf({ body, repeatable, key }: Exchange): Record<string, string> {
  return {
    authorization: env().CHARGEBACK_API_KEY,
    accept: "application/json",
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(repeatable === "by-key" ? { "idempotency-key": key ?? randomUUID() } : {}),
  };
}

/** A try before this one did it, and its answer was lost. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.kind === "not-found";
}

function isRepeatable({ method, repeatable }: Exchange): boolean {
  return method !== "POST" || repeatable !== undefined;
}

// Pages, actions and handlers have separate copies of every module; only `globalThis` is one.
const shared = globalThis as { __rebuttalGate?: Gate };

function ownTools(): Tools {
  shared.__rebuttalGate ??= new Gate();
  const door = env().CHARGEBACK_API_URL === undefined ? ownDoor() : undefined;
  return {
    send: door ? (sent) => sendThrough(door, sent) : send,
    gate: shared.__rebuttalGate,
    now: Date.now,
    pause: (ms, signal) => pause(ms, undefined, { signal }),
  };
}
