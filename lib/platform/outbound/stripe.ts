import type Stripe from "stripe";
import type { z } from "zod";
import { readCapped } from "@/lib/platform/read-capped";
import { orAbort } from "@/lib/platform/time";
import { request } from "./request";

const TIMEOUT_MS = 30_000;
const CONNECT_MS = 3_000;
const RETRIES = 2;
const MAX_ANSWER_BYTES = 5 * 1024 * 1024;

/** `apiUrl` is an origin: Stripe's own, or that of a mock server, which then also receives the files. */
export type StripeSettings = { secretKey: string; apiUrl: string };

/** Whether a key is one of Stripe's test mode. */
export function isTestKey(secretKey: string): boolean {
  return /^[sr]k_test_/.test(secretKey);
}

/** No usable answer came, so it is not known whether Stripe acted. The message is a sentence without request data. */
export class NoAnswer extends Error {
  constructor(
    message: string,
    /** Of an answer that asks to try again later. */
    readonly status?: number,
  ) {
    super(message);
  }
}

/** Stripe refused the request and would refuse it again. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
  ) {
    super(`Stripe answered ${status}.`);
  }
}

export type OpenedStripe = {
  stripe: Stripe;
  /** Waits for an answer of the SDK and reads it. */
  call<T>(answer: Promise<unknown>, schema: z.ZodType<T>): Promise<T>;
  /** What a failure of the SDK means: NoAnswer, StripeRefusal, or the error as it is. */
  toFailure(error: unknown): unknown;
};

/**
 * Stripe's SDK over the product's own HTTP client. The SDK tries a call three times when there is no answer, on 409 and on
 * 5xx. Every call throws NoAnswer, StripeRefusal, or the reason of `signal`.
 */
export async function openStripeSdk(
  settings: StripeSettings,
  signal: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<OpenedStripe> {
  // Loaded by the first call: an installation without Stripe does not need it.
  const { default: StripeSdk } = await import("stripe");
  const { hostname, port, protocol } = new URL(settings.apiUrl);
  const http = protocol === "http:";
  const stripe = new StripeSdk(settings.secretKey, {
    host: hostname,
    port: port || (http ? 80 : 443),
    protocol: http ? "http" : "https",
    maxNetworkRetries: RETRIES,
    timeout: timeoutMs,
    // It would also write an id into the home directory.
    telemetry: false,
    httpClient: StripeSdk.createFetchHttpClient(fetchUntil(signal, timeoutMs)),
  });
  const toFailure = (error: unknown): unknown => {
    if (!(error instanceof StripeSdk.errors.StripeError)) return error;
    if (error instanceof StripeSdk.errors.StripeConnectionError) return new NoAnswer("Stripe did not respond.");
    const { statusCode: status, message } = error;
    if (status === undefined) return new NoAnswer(UNDOCUMENTED);
    const reason = withoutKeys(message) || "no reason was given";
    return isTemporary(status)
      ? new NoAnswer(`Stripe answered ${status}: ${reason}`, status)
      : new StripeRefusal(status, reason);
  };
  return {
    stripe,
    call: async (answer, schema) => {
      const parsed = schema.safeParse(await orAbort(answer, signal).catch((error) => Promise.reject(toFailure(error))));
      if (!parsed.success) throw new NoAnswer(UNDOCUMENTED);
      return parsed.data;
    },
    toFailure,
  };
}

export const UNDOCUMENTED = "Stripe returned an undocumented response.";

const ERROR = /^\s*\{\s*"error"/;

/** The product's HTTP client for the SDK: aborts with `signal`, follows no redirects, and limits the response size. */
function fetchUntil(signal: AbortSignal, totalMs: number): typeof fetch {
  return async (address, init) => {
    // A retry that was waiting when the job was stopped must not be sent.
    signal.throwIfAborted();
    const { status, header, body } = await request(String(address), {
      method: init?.method === "POST" ? "POST" : "GET",
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: init?.body as string | Uint8Array | undefined,
      connectMs: CONNECT_MS,
      totalMs,
      signal,
    });
    const { bytes, truncated } = await readCapped(body, MAX_ANSWER_BYTES);
    if (truncated) throw new Error("The answer is larger than 5 MiB.");
    const text = bytes.toString();
    const success = status >= 200 && status < 300;
    // Without an error in its body the SDK would take a redirect, or a proxy's error page, for a success. JSON that is no
    // object it would wait for forever; what is no JSON it refuses.
    const shown = success ? (/^\s*\{/.test(text) ? text : "no object") : ERROR.test(text) ? text : '{"error":{}}';
    const retry = header("stripe-should-retry");
    return new Response(shown, { status, headers: retry === undefined ? {} : { "stripe-should-retry": retry } });
  };
}

/** 409: another request with the same idempotency key is in progress. */
function isTemporary(status: number): boolean {
  return status === 409 || status === 429 || status >= 500;
}

/** Stripe repeats parts of keys in its messages. At most 500 characters. */
function withoutKeys(message: string): string {
  return message.replace(/\b[sr]k_(?:test|live)_[\w*]+/g, "the key").slice(0, 500);
}
