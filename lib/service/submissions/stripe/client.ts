import type Stripe from "stripe";
import { z } from "zod";
import { request } from "@/lib/platform/outbound/request";
import { readCapped } from "@/lib/platform/read-capped";
import { orAbort } from "@/lib/platform/time";

const TIMEOUT_MS = 30_000;
const CONNECT_MS = 3_000;
const RETRIES = 2;
const MAX_ANSWER_BYTES = 5 * 1024 * 1024;

/** `apiUrl` is an origin: Stripe's own, or that of a mock server, which then also receives the files. */
export type StripeSettings = { secretKey: string; apiUrl: string };

/** No usable answer came, so it is not known whether Stripe acted. The message is a sentence without request data. */
export class NoAnswer extends Error {}

/** Stripe refused the request and would refuse it again. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
  ) {
    super(`Stripe answered ${status}.`);
  }
}

/** What a submission needs to know of a dispute (types of stripe-node 23.1.0, `Dispute`). */
const dispute = z.object({
  id: z.string(),
  /** Minor units. */
  amount: z.int(),
  /** ISO 4217 in lower case. */
  currency: z.string(),
  /** `needs_response`, `under_review`, `won`, `lost`, … */
  status: z.string(),
  livemode: z.boolean(),
  metadata: z.record(z.string(), z.string()).default({}),
  evidence_details: z.object({
    /** Seconds since 1970; 0 when the bank allows no response. */
    due_by: z.int().nullable(),
    /** Whether evidence is staged. */
    has_evidence: z.boolean(),
    past_due: z.boolean().default(false),
    submission_count: z.int(),
  }),
});
export type Dispute = z.infer<typeof dispute>;
const uploadedFile = z.object({ id: z.string().min(1) });

export type StripeClient = Awaited<ReturnType<typeof openStripe>>;

/**
 * Stripe's SDK, reduced to the three calls that a submission needs, over the product's own HTTP client. The SDK tries a
 * call three times when there is no answer, on 409 and on 5xx. Every mutation has an idempotency key, with
 * which Stripe acts once for at least 24 hours (docs.stripe.com/api/idempotent_requests, read 2026-11-21).
 *
 * Every call throws NoAnswer, StripeRefusal, or the reason of `signal`.
 */
export async function openStripe(settings: StripeSettings, signal: AbortSignal, timeoutMs = TIMEOUT_MS) {
  // Loaded by the first live submission: a service without one does not need it.
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
  const call = async <T>(answer: Promise<unknown>, schema: z.ZodType<T>): Promise<T> => {
    const parsed = schema.safeParse(await orAbort(answer, signal).catch((error) => Promise.reject(toFailure(error))));
    if (!parsed.success) throw new NoAnswer("Stripe returned an undocumented response.");
    return parsed.data;
  };
  const toFailure = (error: unknown): unknown => {
    if (!(error instanceof StripeSdk.errors.StripeError)) return error;
    if (error instanceof StripeSdk.errors.StripeConnectionError) return new NoAnswer("Stripe did not answer.");
    const { statusCode: status, message } = error;
    if (status === undefined) return new NoAnswer("Stripe returned an undocumented response.");
    const reason = withoutKeys(message) || "no reason was given";
    return isTemporary(status)
      ? new NoAnswer(`Stripe answered ${status}: ${reason}`)
      : new StripeRefusal(status, reason);
  };
  return {
    retrieve: (id: string): Promise<Dispute> => call(stripe.disputes.retrieve(id), dispute),
    /** Uploads a PDF and returns its id at Stripe. */
    upload: async (file: { filename: string; bytes: Buffer }, idempotencyKey: string): Promise<string> => {
      const content = { data: file.bytes, name: file.filename, type: "application/pdf" };
      const created = stripe.files.create({ purpose: "dispute_evidence", file: content }, { idempotencyKey });
      return (await call(created, uploadedFile)).id;
    },
    update: (id: string, params: Stripe.DisputeUpdateParams, idempotencyKey: string): Promise<Dispute> =>
      call(stripe.disputes.update(id, params, { idempotencyKey }), dispute),
  };
}

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
    // Without an error in its body the SDK would take a redirect, or a proxy's error page, for a success.
    const shown = (status >= 200 && status < 300) || /^\s*\{\s*"error"/.test(text) ? text : '{"error":{}}';
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
