import http from "node:http";
import type { AddressInfo } from "node:net";

export type Asked = { method: string; path: string; headers: http.IncomingHttpHeaders; body: string };
/** `undefined` keeps the caller waiting; `"cut"` performs the action and breaks the connection before the answer. */
type Reply = Answer | "cut" | "silent";
type Answer = { status: number; body: unknown; headers?: Record<string, string> };

/** The charge of a dispute, as Stripe's published fixtures have one (github.com/stripe/openapi, openapi/fixtures3.json). */
export function chargeJson(id: string, changes: Record<string, unknown> = {}) {
  return {
    id,
    object: "charge",
    amount: 41250,
    billing_details: {
      address: null,
      email: "elena.marsh@mail.example",
      name: "Elena Marsh",
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: "NORTHLINE OUTFITTERS",
    created: 1791446400,
    currency: "usd",
    livemode: false,
    metadata: { order_id: "NL-30772" },
    on_behalf_of: null,
    payment_method_details: { card: { brand: "visa", last4: "3365", network: "visa" }, type: "card" },
    receipt_email: null,
    ...changes,
  };
}

/** A dispute as Stripe's reference shows one, waiting for a response. */
export function disputeJson(id: string, changes: Record<string, unknown> = {}) {
  return {
    id,
    object: "dispute",
    amount: 41250,
    balance_transactions: [],
    charge: "ch_1AZtxr2eZvKYlo2CJDX8whov",
    created: 1793606400,
    currency: "usd",
    evidence: { customer_name: null, uncategorized_text: null },
    evidence_details: { due_by: 1796169599, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: true,
    livemode: false,
    metadata: {},
    payment_intent: null,
    reason: "product_not_received",
    status: "needs_response",
    ...changes,
  };
}

/**
 * A mock of api.stripe.com and files.stripe.com, written from the documented shapes. It records requests, runs a request
 * with one idempotency key once, and `answers` may replace the reply to the nth request.
 */
export async function startFakeStripe(
  disputes: Record<string, unknown>[],
  charges: readonly ReturnType<typeof chargeJson>[] = [],
) {
  const asked: Asked[] = [];
  const kept = new Map<string, Answer>();
  const known = new Map(disputes.map((one) => [String(one.id), one]));
  const replies: { meet: (request: Asked) => Reply | undefined } = { meet: () => undefined };
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const given: Asked = {
      method: request.method ?? "",
      path: request.url ?? "",
      headers: request.headers,
      body: Buffer.concat(chunks).toString("latin1"),
    };
    asked.push(given);
    const reply = replies.meet(given);
    if (reply === "silent") return;
    const answer = reply === undefined || reply === "cut" ? once(given) : reply;
    if (reply === "cut") return void request.socket.destroy();
    response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
    response.end(JSON.stringify(answer.body));
  });
  const once = (given: Asked): Answer => {
    const key = given.method === "POST" ? String(given.headers["idempotency-key"] ?? "") : "";
    const earlier = key ? kept.get(key) : undefined;
    const answer = earlier ?? perform(given, known, kept.size, charges);
    if (key) kept.set(key, answer);
    return answer;
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    disputes: known,
    replies,
    submissions: () => asked.filter(({ method, path }) => method === "POST" && path.startsWith("/v1/disputes/")),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

type Charges = readonly ReturnType<typeof chargeJson>[];

function perform(given: Asked, known: Map<string, Record<string, unknown>>, files: number, charges: Charges): Answer {
  if (given.headers.authorization !== "Bearer sk_test_51fake")
    return refusal(401, { type: "invalid_request_error", message: "Invalid API Key provided: sk_test_****fake" });
  if (given.path === "/v1/files")
    return {
      status: 200,
      body: {
        id: `file_${files + 1}`,
        object: "file",
        purpose: "dispute_evidence",
        size: given.body.length,
        type: "pdf",
      },
    };
  if (given.path === "/v1/account")
    return {
      status: 200,
      body: {
        id: "acct_1MtNorthline",
        object: "account",
        business_profile: { name: "Northline Outfitters", url: "https://www.northline.example" },
      },
    };
  const { pathname, searchParams } = new URL(given.path, "http://stripe.test");
  if (pathname === "/v1/disputes") return list([...known.values()], searchParams, charges);
  const id = decodeURIComponent(given.path.replace("/v1/disputes/", ""));
  const found = known.get(id);
  if (!found)
    return refusal(404, {
      type: "invalid_request_error",
      code: "resource_missing",
      message: `No such dispute: '${id}'`,
      param: "dispute",
    });
  if (given.method === "GET") return { status: 200, body: found };
  const form = new URLSearchParams(given.body);
  const mark = form.get("metadata[rebuttal_submission]");
  const details = found.evidence_details as { submission_count: number };
  const submitted = {
    ...found,
    status: "under_review",
    metadata: { ...(found.metadata as object), ...(mark ? { rebuttal_submission: mark } : {}) },
    evidence_details: { ...details, has_evidence: true, submission_count: details.submission_count + 1 },
  };
  known.set(id, submitted);
  return { status: 200, body: submitted };
}

/** Newest first, a page at a time; charges are ids unless the request expands them. */
function list(all: Record<string, unknown>[], query: URLSearchParams, charges: Charges): Answer {
  const since = Number(query.get("created[gte]") ?? 0);
  const ordered = all
    .filter(({ created }) => Number(created) >= since)
    .sort((one, other) => Number(other.created) - Number(one.created));
  const first = ordered.findIndex(({ id }) => id === query.get("starting_after")) + 1;
  const limit = Number(query.get("limit") ?? 10);
  const expanded = query.get("expand[0]") === "data.charge";
  const data = ordered.slice(first, first + limit).map((one) => ({
    ...one,
    ...(expanded ? { charge: charges.find(({ id }) => id === one.charge) ?? one.charge } : {}),
  }));
  const body = { object: "list", data, has_more: ordered.length > first + limit, url: "/v1/disputes" };
  return { status: 200, body };
}

export function refusal(status: number, error: Record<string, string>) {
  return { status, body: { error } };
}
