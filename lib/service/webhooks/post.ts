import http from "node:http";
import https from "node:https";
import { explainFailure, failureCode } from "@/lib/outbound/explain-failure";
import { checkTarget, guardedLookup, RefusedTarget, type Rules } from "@/lib/outbound/target";
import { timeLimit } from "@/lib/time-limit";

/** How long a receiver may take to answer, in milliseconds. */
const ANSWER_LIMIT_MS = 15_000;
/** What an unreachable host counts as (specification, Events). */
const UNREACHABLE = 504;

export type Answer = {
  /** `undefined` when nothing was sent, because of the target's address. */
  code?: number;
  error?: string;
  retryAfter?: string;
};

export type Posting = {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Left out for the product's own receiver, whose address nobody outside chose. */
  rules?: Rules;
  limitMs?: number;
  signal?: AbortSignal;
};

/** Posts once. The status is the answer; a redirect is not followed and the body is not read. */
export async function post(posting: Posting): Promise<Answer> {
  const { rules, signal, limitMs = ANSWER_LIMIT_MS } = posting;
  const limit = timeLimit(limitMs, signal);
  try {
    const url = rules ? checkTarget(posting.url, rules) : new URL(posting.url);
    return await exchange(url, posting, limit.signal);
  } catch (error) {
    if (error instanceof RefusedTarget) return { error: error.message };
    if (limit.signal.aborted && !signal?.aborted)
      return { code: UNREACHABLE, error: `There was no answer within ${limitMs / 1000} s.` };
    const code = failureCode(error);
    return { code: UNREACHABLE, error: `${explainFailure(error)}${code ? ` (${code})` : ""}.` };
  } finally {
    limit.release();
  }
}

function exchange(url: URL, { headers, body, rules }: Posting, signal: AbortSignal): Promise<Answer> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const sending = request(url, {
      method: "POST",
      agent: false,
      signal,
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      ...(rules ? { lookup: guardedLookup(rules) } : {}),
    });
    sending.once("response", (response) => {
      resolve({ code: response.statusCode, retryAfter: response.headers["retry-after"] });
      response.destroy();
    });
    sending.on("error", reject);
    sending.end(body);
  });
}
