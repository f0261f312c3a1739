import { setTimeout as pause } from "node:timers/promises";
import type { z } from "zod";
import { retryAfterMs } from "@/lib/service/webhooks/schedule";
import { timeLimit } from "@/lib/time-limit";
import { type Dispute, dispute, errorWords, json, uploadedFile } from "./answers";
import { STRIPE_VERSION } from "./limits";
import { NoAnswer, type Received, type Sent, send } from "./send";

const LIMIT_MS = 30_000;
const TRIES = 3;
const PAUSES_MS = [500, 2000];
const LONGEST_PAUSE_MS = 10_000;

/** Stripe refused, and would again. `status` 0: it answered something that is none of its shapes. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly words: string,
  ) {
    super(`Stripe answered ${status}.`);
  }
}

export type StripeSettings = { secretKey: string; apiUrl: string; filesUrl: string };
export type Tools = {
  send: typeof send;
  pause: (ms: number, signal: AbortSignal) => Promise<unknown>;
  limitMs: number;
};
const TOOLS: Tools = { send, pause: (ms, signal) => pause(ms, undefined, { signal }), limitMs: LIMIT_MS };

/**
 * The three calls that filing needs. Every one is tried up to three times on no answer, 429, 409 and 5xx; what changes
 * something goes with an idempotency key, under which Stripe does it once for at least 24 hours
 * (docs.stripe.com/api/idempotent_requests, read 2026-11-21).
 *
 * @throws NoAnswer when it is not known whether Stripe did it; StripeRefusal.
 */
export function stripeClient({ secretKey, apiUrl, filesUrl }: StripeSettings, tools: Tools = TOOLS) {
  const ask = <T>(request: Request, schema: z.ZodType<T>, signal: AbortSignal): Promise<T> =>
    exchange({ ...request, headers: headersOf(request, secretKey) }, schema, signal, tools);
  const disputeUrl = (id: string) => `${apiUrl}/v1/disputes/${encodeURIComponent(id)}`;
  return {
    retrieve: (id: string, signal: AbortSignal): Promise<Dispute> =>
      ask({ method: "GET", url: disputeUrl(id) }, dispute, signal),
    upload: async (file: { filename: string; bytes: Buffer }, key: string, signal: AbortSignal): Promise<string> => {
      const form = new FormData();
      form.set("purpose", "dispute_evidence");
      form.set("file", new Blob([new Uint8Array(file.bytes)], { type: "application/pdf" }), file.filename);
      const packed = new Response(form);
      const type = packed.headers.get("content-type") ?? "multipart/form-data";
      const body = new Uint8Array(await packed.arrayBuffer());
      return (await ask({ method: "POST", url: `${filesUrl}/v1/files`, type, body, key }, uploadedFile, signal)).id;
    },
    update: (id: string, form: URLSearchParams, key: string, signal: AbortSignal): Promise<Dispute> => {
      const body = new TextEncoder().encode(form.toString());
      const type = "application/x-www-form-urlencoded";
      return ask({ method: "POST", url: disputeUrl(id), type, body, key }, dispute, signal);
    },
  };
}

type Request = { method: "GET" | "POST"; url: string; type?: string; body?: Uint8Array; key?: string };

function headersOf({ type, key }: Request, secretKey: string): Record<string, string> {
  return {
    authorization: `Bearer ${secretKey}`,
    "stripe-version": STRIPE_VERSION,
    ...(type ? { "content-type": type } : {}),
    ...(key ? { "idempotency-key": key } : {}),
  };
}

async function exchange<T>(
  request: Omit<Sent, "signal">,
  schema: z.ZodType<T>,
  signal: AbortSignal,
  tools: Tools,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    const answer = await attempt(request, signal, tools);
    signal.throwIfAborted();
    if (answer && answer.status >= 200 && answer.status < 300) return understood(answer, schema);
    if (answer && !isPassing(answer.status)) throw new StripeRefusal(answer.status, errorWords(answer.body).message);
    if (tried >= TRIES) throw new NoAnswer(words(answer));
    const asked = retryAfterMs(answer?.retryAfter, Date.now()) ?? 0;
    if (asked > LONGEST_PAUSE_MS) throw new NoAnswer(words(answer));
    await tools.pause(Math.max(asked, PAUSES_MS[tried - 1] ?? 0), signal);
  }
}

async function attempt(
  request: Omit<Sent, "signal">,
  signal: AbortSignal,
  tools: Tools,
): Promise<Received | undefined> {
  const limit = timeLimit(tools.limitMs, signal);
  try {
    return await tools.send({ ...request, signal: limit.signal });
  } catch (error) {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  } finally {
    limit.release();
  }
}

/** 409: the same idempotency key is being worked on at this moment. */
function isPassing(status: number): boolean {
  return status === 409 || status === 429 || status >= 500;
}

function understood<T>(answer: Received, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(json(answer.body));
  if (!parsed.success) throw new NoAnswer("Stripe answered something that is none of its documented shapes.");
  return parsed.data;
}

function words(answer: Received | undefined): string {
  return answer ? `Stripe answered ${answer.status}: ${errorWords(answer.body).message}` : "Stripe did not answer.";
}
