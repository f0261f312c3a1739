import { afterEach, describe, expect, it } from "vitest";
import type { SubmissionPlan } from "@/lib/contract/submission";
import type { Submission } from "@/lib/service/submissions/port";
import { disputeJson, refusal, startFakeStripe } from "@/lib/service/submissions/testing/fake-stripe";
import { stripePort } from "./stripe-port";

const ID = "dp_1MtJUT2eZvKYlo2CNaw2HvEv";
const SUBMISSION = "5b0f6c1e-52a3-4a0a-9a8e-6a8a4a5d2c11";
const PLAN: SubmissionPlan = {
  hash: "a".repeat(64),
  disputeId: ID,
  blockers: [],
  fields: [
    { field: "customer_name", text: "Elena Marsh", sources: ["the case"] },
    { field: "uncategorized_text", text: "Dear bank & issuer,\nit was delivered.", sources: ["the letter"] },
  ],
  files: [
    {
      field: "uncategorized_file",
      filename: "uncategorized_file.pdf",
      bytes: 8,
      pages: 1,
      sha256: "b".repeat(64),
      exhibits: ["A"],
      sources: ["the letter and its exhibits"],
    },
  ],
  leftOut: [],
  bytes: 8,
  mostBytes: 4_500_000,
};

let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
afterEach(() => stripe.stop());

async function submitWith(
  given: {
    disputes?: Record<string, unknown>[];
    meet?: (typeof stripe)["replies"]["meet"];
    secretKey?: string;
    timeoutMs?: number;
  } = {},
  changes: Partial<Submission> = {},
) {
  stripe = await startFakeStripe(given.disputes ?? [disputeJson(ID)]);
  if (given.meet) stripe.replies.meet = given.meet;
  return again(changes, given.secretKey, given.timeoutMs);
}

function again(changes: Partial<Submission> = {}, secretKey = "sk_test_51fake", timeoutMs?: number) {
  const port = stripePort({ mode: "live", secretKey, apiUrl: stripe.url }, timeoutMs);
  return port.submit({
    submissionId: SUBMISSION,
    plan: PLAN,
    amount: { minor: 41250, currency: "USD" },
    read: async () => Buffer.from("%PDF-1.7"),
    signal: new AbortController().signal,
    ...changes,
  });
}

describe("a submission to Stripe", () => {
  it("looks at the dispute, uploads the files, and submits all of it in one request", async () => {
    expect(await submitWith()).toEqual({
      kind: "submitted",
      receipt: {
        outcome: "submitted",
        disputeId: ID,
        status: "under_review",
        submissionCount: 1,
        livemode: false,
        files: { uncategorized_file: "file_1" },
      },
    });
    expect(stripe.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /v1/disputes/${ID}`,
      "POST /v1/files",
      `POST /v1/disputes/${ID}`,
    ]);
    const [look, upload, submit] = stripe.asked;
    expect(look?.headers).toMatchObject({
      authorization: "Bearer sk_test_51fake",
      "stripe-version": "2026-10-28.endive",
    });
    expect(upload?.headers["idempotency-key"]).toBe(`${SUBMISSION}:uncategorized_file`);
    expect(upload?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(upload?.body).toContain('name="purpose"\r\n\r\ndispute_evidence');
    expect(upload?.body).toContain(
      'name="file"; filename="uncategorized_file.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7',
    );
    expect(submit?.headers["idempotency-key"]).toBe(`${SUBMISSION}:submit`);
    expect(Object.fromEntries(new URLSearchParams(submit?.body))).toEqual({
      "evidence[customer_name]": "Elena Marsh",
      "evidence[uncategorized_text]": "Dear bank & issuer,\nit was delivered.",
      "evidence[uncategorized_file]": "file_1",
      "metadata[rebuttal_submission]": SUBMISSION,
      submit: "true",
    });
  });

  it("reports success when it runs again, and submits nothing more", async () => {
    await submitWith();
    expect(await again()).toMatchObject({ kind: "submitted", receipt: { submissionCount: 1 } });
    expect(stripe.submissions()).toHaveLength(1);
  });

  it("finds its own work when the answer to the submission was lost", async () => {
    const cut = (request: { method: string; path: string }) =>
      request.method === "POST" && request.path.startsWith("/v1/disputes/") ? ("cut" as const) : undefined;
    expect(await submitWith({ meet: cut })).toEqual({ kind: "unreachable", sentence: "Stripe did not respond." });
    stripe.replies.meet = () => undefined;
    expect(await again()).toMatchObject({ kind: "submitted", receipt: { submissionCount: 1 } });
    // One idempotency key, so Stripe acted once on the three attempts.
    expect(stripe.submissions().map(({ headers }) => headers["idempotency-key"])).toEqual(
      Array.from({ length: 3 }, () => `${SUBMISSION}:submit`),
    );
  });
});

describe("nothing is submitted", () => {
  const details = { due_by: 1796169599, has_evidence: false, past_due: false, submission_count: 0 };

  it.each([
    [
      "over a response that was submitted before",
      { status: "under_review", evidence_details: { ...details, submission_count: 1 } },
      "already-submitted",
      `Nothing was submitted: a response to ${ID} was submitted to Stripe before, and Stripe accepts only one. The dispute is under review.`,
    ],
    [
      "to a dispute that is over",
      { status: "lost" },
      "refused",
      "Nothing was submitted: Stripe accepts no response, because the dispute is lost.",
    ],
    [
      "to a dispute that takes no response",
      { evidence_details: { ...details, due_by: 0 } },
      "refused",
      "Nothing was submitted: the cardholder's bank allows no response to this dispute.",
    ],
    [
      "next to evidence that another user staged",
      { evidence_details: { ...details, has_evidence: true } },
      "refused",
      "Nothing was submitted: other evidence is staged on this dispute at Stripe and would be submitted with it. Submit or remove it there first.",
    ],
    [
      "to a dispute over another sum",
      { amount: 9900 },
      "refused",
      "Nothing was submitted: the dispute at Stripe is over 99.00 USD and the case over 412.50 USD. Correct the reference number or the amount.",
    ],
  ])("%s", async (_, changes, kind, sentence) => {
    expect(await submitWith({ disputes: [disputeJson(ID, changes)] })).toEqual({ kind, sentence });
    expect(stripe.asked).toHaveLength(1);
  });

  it("in a dry run, which asks Stripe nothing", async () => {
    stripe = await startFakeStripe([disputeJson(ID)]);
    const port = stripePort({ mode: "dry-run", secretKey: "sk_test_51fake", apiUrl: stripe.url });
    const read = async () => Buffer.from("");
    expect(
      await port.submit({ submissionId: SUBMISSION, plan: PLAN, read, signal: new AbortController().signal }),
    ).toEqual({
      kind: "submitted",
      receipt: { outcome: "dry-run", disputeId: ID },
    });
    expect(stripe.asked).toEqual([]);
  });
});

describe("Stripe's refusals", () => {
  it("tells a key that Stripe does not accept, without the key", async () => {
    const outcome = await submitWith({ secretKey: "sk_test_wrong" });
    expect(outcome).toEqual({
      kind: "wrong-key",
      sentence:
        "Nothing was submitted: Stripe does not accept STRIPE_SECRET_KEY for this. An administrator must set it.",
    });
    expect(stripe.asked).toHaveLength(1);
  });

  it("tells a dispute that the account does not have", async () => {
    expect(await submitWith({ disputes: [] })).toEqual({
      kind: "not-found",
      sentence: `Nothing was submitted: this account at Stripe has no dispute ${ID}. Check the reference number, and whether the key is of the same account and mode.`,
    });
  });

  it("repeats Stripe's own words, without any key in them", async () => {
    const meet = ({ path }: { path: string }) =>
      path === "/v1/files"
        ? refusal(400, {
            type: "invalid_request_error",
            message:
              "The file you uploaded was too long (sk_test_51fake). Please upload a file with fewer than 50 pages.",
          })
        : undefined;
    expect(await submitWith({ meet })).toEqual({
      kind: "refused",
      sentence:
        "Nothing was submitted: Stripe refused it (400): The file you uploaded was too long (the key). Please upload a file with fewer than 50 pages.",
    });
    expect(stripe.submissions()).toEqual([]);
  });

  it("follows no redirect with the key", async () => {
    const meet = () => ({ status: 302, body: {}, headers: { location: "http://127.0.0.1:9/" } });
    expect(await submitWith({ meet })).toMatchObject({ kind: "refused" });
    expect(stripe.asked).toHaveLength(1);
  });

  it("calls evidence that Stripe kept but did not pass on staged", async () => {
    const meet = ({ method, path }: { method: string; path: string }) =>
      method === "POST" && path.startsWith("/v1/disputes/")
        ? {
            status: 200,
            body: disputeJson(ID, { evidence_details: { due_by: 1, has_evidence: true, submission_count: 0 } }),
          }
        : undefined;
    expect(await submitWith({ meet })).toMatchObject({
      kind: "staged",
      receipt: { outcome: "staged", submissionCount: 0 },
    });
  });
});

describe("a Stripe in trouble", () => {
  it("is asked again when it says so, with the same idempotency key", async () => {
    let limited = 0;
    const meet = ({ path }: { path: string }) => {
      if (path !== "/v1/files" || limited > 0) return undefined;
      limited += 1;
      return {
        ...refusal(429, { type: "rate_limit_error", message: "Too many requests" }),
        headers: { "stripe-should-retry": "true" },
      };
    };
    expect(await submitWith({ meet })).toMatchObject({ kind: "submitted" });
    const uploads = stripe.asked.filter(({ path }) => path === "/v1/files");
    expect(uploads.map(({ headers }) => headers["idempotency-key"])).toEqual([
      `${SUBMISSION}:uncategorized_file`,
      `${SUBMISSION}:uncategorized_file`,
    ]);
  });

  it("is left to the next attempt of the job when Stripe limits requests", async () => {
    const meet = () => refusal(429, { type: "rate_limit_error", message: "Too many requests" });
    expect(await submitWith({ meet })).toEqual({
      kind: "unreachable",
      sentence: "Stripe answered 429: Too many requests",
    });
    expect(stripe.submissions()).toEqual([]);
  });

  it("is not understood when a proxy answers in its place", async () => {
    const meet = () => ({ status: 502, body: "Bad gateway" });
    expect(await submitWith({ meet })).toEqual({
      kind: "unreachable",
      sentence: "Stripe answered 502: no reason was given",
    });
  });

  it("is given up on after three faults of its own, with its words", async () => {
    const meet = () => refusal(500, { type: "api_error", message: "Something went wrong" });
    expect(await submitWith({ meet })).toEqual({
      kind: "unreachable",
      sentence: "Stripe answered 500: Something went wrong",
    });
    expect(stripe.asked).toHaveLength(3);
  });

  it("gives up after three attempts without an answer", async () => {
    expect(await submitWith({ meet: () => "silent", timeoutMs: 300 })).toEqual({
      kind: "unreachable",
      sentence: "Stripe did not respond.",
    });
    expect(stripe.asked).toHaveLength(3);
  });

  it("counts as unreachable when its answer is none of its shapes", async () => {
    expect(await submitWith({ meet: () => ({ status: 200, body: { object: "list" } }) })).toEqual({
      kind: "unreachable",
      sentence: "Stripe returned an undocumented response.",
    });
  });

  it("stops when the work is stopped, with nothing said of the outcome", async () => {
    const stop = new AbortController();
    const meet = () => {
      stop.abort();
      return "silent" as const;
    };
    await expect(submitWith({ meet }, { signal: stop.signal })).rejects.toThrow("aborted");
  });
});
