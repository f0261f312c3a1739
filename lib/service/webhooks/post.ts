import { type AddressRules, RefusedTarget } from "@/lib/platform/outbound/address-guard";
import { explainFailure, failureCode, request } from "@/lib/platform/outbound/request";
import { TimeLimitExceeded } from "@/lib/platform/time";

/** How long a receiver may take to answer, in milliseconds. */
const ANSWER_LIMIT_MS = 15_000;
/** The status that represents an unreachable host (specification, Events). */
const UNREACHABLE = 504;

export type Answer = {
  /** `undefined` when nothing was sent, because the address is not allowed. */
  code?: number;
  error?: string;
  retryAfter?: string;
};

export type Post = {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Left out for the product's own receiver, whose address no user chose. */
  rules?: AddressRules;
  limitMs?: number;
  signal?: AbortSignal;
};

/** Posts once. Only the status of the answer counts: redirects are not followed and the body is not read. */
export async function post({ url, headers, body, rules, limitMs = ANSWER_LIMIT_MS, signal }: Post): Promise<Answer> {
  try {
    const response = await request(url, {
      method: "POST",
      headers,
      body,
      guard: rules,
      connectMs: limitMs,
      answerMs: limitMs,
      signal,
    });
    response.body.destroy();
    return { code: response.status, retryAfter: response.header("retry-after") };
  } catch (error) {
    if (error instanceof RefusedTarget) return { error: error.message };
    if (error instanceof TimeLimitExceeded)
      return { code: UNREACHABLE, error: `There was no answer within ${limitMs / 1000} s.` };
    const code = failureCode(error);
    return { code: UNREACHABLE, error: `${explainFailure(error)}${code ? ` (${code})` : ""}.` };
  }
}
