import type { Readable } from "node:stream";
import { Agent, buildConnector, type Dispatcher, errors, request as undiciRequest } from "undici";
import { processWide } from "@/lib/platform/process-wide";
import { inSpan } from "@/lib/platform/spans";
import { orAbort, TimeLimitExceeded, timeLimit } from "@/lib/platform/time";
import { type AddressRules, checkLiteral, checkTarget, guardedLookup } from "./address-guard";

const CONNECT_MS = 10_000;

export type OutboundRequest = {
  method?: Dispatcher.HttpMethod;
  headers?: Record<string, string>;
  /** A stream needs a `content-length` header, or it is sent in chunks. */
  body?: string | Uint8Array | Readable;
  /** Which addresses may be contacted. Leave it out only for addresses that the operator configured. */
  guard?: AddressRules;
  /** Limits in milliseconds: until the connection is made, TLS included; */
  connectMs?: number;
  /** until the answer begins, so that reading its body may take any time; */
  answerMs?: number;
  /** until the body has been read. */
  totalMs?: number;
  signal?: AbortSignal;
};

export type OutboundResponse = {
  status: number;
  /** The first value of a header, by its lower-case name. */
  header(name: string): string | undefined;
  /** As it was sent, so perhaps compressed. The caller reads it or destroys it. */
  body: Readable;
};

/**
 * Sends one HTTP request. Any status is an answer. Redirects are answers too and are never followed here: whoever follows
 * one sends a new request, which is guarded again.
 *
 * With a `guard` the addresses are checked when the connection is made, so DNS rebinding cannot get around it.
 *
 * @throws RefusedTarget when the guard does not allow the address; TimeLimitExceeded; the signal's reason; a system or
 *   undici error when the connection fails. Reading the body throws the same, except RefusedTarget.
 */
export function request(address: string, options: OutboundRequest = {}): Promise<OutboundResponse> {
  const method = options.method ?? "GET";
  const { hostname, port } = URL.canParse(address) ? new URL(address) : { hostname: "", port: "" };
  // Without path and query, which hold ids and the signatures of links.
  const attributes = { "http.request.method": method, "server.address": hostname, "server.port": port || undefined };
  return inSpan({ name: method, kind: "request", attributes }, async (span) => {
    const answer = await send(address, options);
    span.setAttribute("http.response.status_code", answer.status);
    return answer;
  });
}

async function send(address: string, options: OutboundRequest): Promise<OutboundResponse> {
  const { guard, method = "GET", headers, body, connectMs = CONNECT_MS, answerMs, totalMs, signal } = options;
  const url = guard ? checkTarget(address, guard) : new URL(address);
  const ms = answerMs ?? totalMs;
  const limit = ms === undefined ? { signal, release: () => {} } : timeLimit(ms, signal);
  let response: Dispatcher.ResponseData | undefined;
  try {
    const dispatcher = agentFor(guard, connectMs);
    // undici itself does not abort while it is still connecting.
    response = await orAbort(
      undiciRequest(url, { dispatcher, method, headers, body, signal: limit.signal }),
      limit.signal,
    );
  } finally {
    if (!response || answerMs !== undefined) limit.release();
  }
  response.body.once("close", limit.release);
  // Destroying an unread body emits an error; readers of the body still receive theirs.
  response.body.on("error", () => {});
  const { headers: received } = response;
  return { status: response.statusCode, header: (name) => [received[name]].flat()[0], body: response.body };
}

const agents = processWide("http-agents", () => new Map<string, Agent>());

/** Agents keep connections of the same rules. Guarded requests have one connection each, which ends with them. */
function agentFor(guard: AddressRules | undefined, connectMs: number): Agent {
  const key = JSON.stringify([guard?.loopback, connectMs]);
  const known = agents.get().get(key);
  if (known) return known;
  const agent = guard
    ? new Agent({ connect: guardedConnector(guard, connectMs), pipelining: 0 })
    : new Agent({ connect: { timeout: connectMs } });
  agents.get().set(key, agent);
  return agent;
}

function guardedConnector(rules: AddressRules, connectMs: number): buildConnector.connector {
  const connect = buildConnector({ timeout: connectMs, lookup: guardedLookup(rules) });
  return (options, callback) => {
    try {
      checkLiteral(options.hostname, rules);
    } catch (error) {
      return callback(error as Error, null);
    }
    connect(options, callback);
  };
}

/**
 * A `Retry-After` header in milliseconds from `now`: seconds, or an HTTP date in any of its three forms (RFC 9110,
 * 10.2.3). A moment that has passed is 0; `undefined` for anything else.
 */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  // Every form begins with the name of a day; without one, Date.parse would take "-5" for a date. The oldest has no zone.
  if (!/^(mon|tue|wed|thu|fri|sat|sun)/i.test(text)) return undefined;
  const at = Date.parse(/(gmt|utc|[+-]\d{4})$/i.test(text) ? text : `${text} GMT`);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

/** undici's codes of failures for which the system has a name of its own. */
const SYSTEM_CODES: Record<string, string> = {
  UND_ERR_SOCKET: "ECONNRESET",
  UND_ERR_CONNECT_TIMEOUT: "ETIMEDOUT",
  UND_ERR_HEADERS_TIMEOUT: "ETIMEDOUT",
  UND_ERR_BODY_TIMEOUT: "ETIMEDOUT",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "ECONNRESET",
};

const SENTENCES: Record<string, string> = {
  ENOTFOUND: "The host name does not exist",
  EAI_AGAIN: "The host name could not be looked up; there may be no connection to the internet",
  ECONNREFUSED: "It refused the connection",
  ECONNRESET: "It broke off the connection",
  ENETUNREACH: "There is no connection to it",
  EHOSTUNREACH: "There is no connection to it",
  ETIMEDOUT: "It did not answer in time",
};

/** Why a request failed, as a sentence without a final period. Never shows a library's own words. */
export function explainFailure(error: unknown): string {
  if (error instanceof TimeLimitExceeded) return "It did not answer in time";
  if (error instanceof errors.HTTPParserError) return "It did not answer with HTTP";
  const code = failureCode(error) ?? "";
  if (/CERT|SIGNATURE|ISSUER|ALTNAME|^EPROTO$|^ERR_(?:TLS|SSL)/.test(code))
    return "Its certificate or encryption could not be trusted";
  return SENTENCES[code] ?? "The connection failed";
}

/** The system's name of the failure, such as `ENOTFOUND`, for the log. */
export function failureCode(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = SYSTEM_CODES[code] ?? code;
  return /^[A-Z][A-Z0-9_]+$/.test(known) ? known : undefined;
}
