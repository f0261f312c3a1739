import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";
import { onSubmissionFailed, runSubmission } from "./run-submission";
import { ask, caseWithLetter, submissionIn } from "./testing/case-to-submit";
import { type Asked, disputeJson, startFakeStripe } from "./testing/fake-stripe";

let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let test: TestService;
beforeAll(async () => {
  stripe = await startFakeStripe([]);
  const submission = { mode: "live" as const, secretKey: "sk_test_51fake", apiUrl: stripe.url };
  test = await startTestService({ submission });
});
afterAll(async () => {
  await test.stop();
  await stripe.stop();
});
beforeEach(() => {
  stripe.asked.length = 0;
  stripe.replies.meet = () => undefined;
});

let nth = 0;
/** A prepared plan for a dispute that Stripe has. */
async function prepared(): Promise<{ id: string; dispute: string; submissionId: string; hash: string }> {
  nth += 1;
  const dispute = `dp_1MtJUT2eZvKYlo2C${nth}`;
  stripe.disputes.set(dispute, disputeJson(dispute));
  const id = await caseWithLetter(test, { referenceNumber: dispute });
  await ask(test, id);
  const submission = await submissionIn(test, id, "prepared");
  return { id, dispute, submissionId: submission.id, hash: submission.plan.hash };
}

const confirm = (id: string, planHash: string) => ask(test, id, { confirm: { planHash } });
const isSubmission = ({ method, path }: Asked) => method === "POST" && path.startsWith("/v1/disputes/");

describe("a confirmed live submission", () => {
  it("asks Stripe nothing before the confirmation, and then submits what the plan says", async () => {
    const { id, dispute, submissionId, hash } = await prepared();
    expect(stripe.asked).toEqual([]);
    const reading = (await test.call("GET", `/chargeback/${id}/submission`)).json.data;
    expect(reading.processor).toEqual({ name: "stripe", mode: "live", key: "test" });

    await confirm(id, hash);
    const submitted = await submissionIn(test, id, "submitted", "failed");
    expect(submitted.receipt).toEqual({
      outcome: "submitted",
      disputeId: dispute,
      status: "under_review",
      submissionCount: 1,
      livemode: false,
      files: { uncategorized_file: "file_1", shipping_documentation: "file_2" },
    });
    const form = new URLSearchParams(stripe.submissions()[0]?.body);
    const plan = reading.submission.plan as { fields: { field: string; text: string }[] };
    for (const { field, text } of plan.fields) expect(form.get(`evidence[${field}]`)).toBe(text);
    expect(form.get("metadata[rebuttal_submission]")).toBe(submissionId);
    expect(JSON.stringify((await test.call("GET", `/chargeback/${id}/submission`)).json)).not.toContain("sk_test");

    const again = await confirm(id, hash);
    expect([again.status, again.json.errors[0].detail.slice(0, 26)]).toEqual([409, "This was submitted before,"]);
    await runSubmission(test.service)({ submissionId, step: "submit" }, { signal: new AbortController().signal });
    expect(stripe.submissions()).toHaveLength(1);
  });

  it("is submitted once when it was cut off between the uploads and the submission, and started again", async () => {
    const { id, hash } = await prepared();
    const killed = new AbortController();
    stripe.replies.meet = (request) => {
      if (!isSubmission(request)) return undefined;
      killed.abort();
      return "silent";
    };
    const taken = await test.service.db
      .updateTable("submissions")
      .set({ state: "submitting", confirmed_at: new Date(test.clock.now()), confirmed_by: "Max" })
      .where("plan_hash", "=", hash)
      .returning("id")
      .executeTakeFirstOrThrow();
    const run = (signal: AbortSignal) =>
      runSubmission(test.service)({ submissionId: taken.id, step: "submit" }, { signal });
    await expect(run(killed.signal)).rejects.toThrow();
    expect((await submissionIn(test, id, "submitting")).receipt).toBeUndefined();

    stripe.replies.meet = () => undefined;
    await run(new AbortController().signal);
    expect((await submissionIn(test, id, "submitted")).receipt).toMatchObject({
      outcome: "submitted",
      submissionCount: 1,
    });
    const uploads = stripe.asked
      .filter(({ path }) => path === "/v1/files")
      .map(({ headers }) => headers["idempotency-key"]);
    expect(uploads.slice(0, 2)).toEqual(uploads.slice(2));
  });

  it("is submitted once when it was killed after the submission, before the answer was recorded", async () => {
    const { id, hash, dispute } = await prepared();
    let cut = 0;
    stripe.replies.meet = (request) => {
      if (!isSubmission(request) || cut > 0) return undefined;
      cut += 1;
      return "cut";
    };
    await confirm(id, hash);
    expect((await submissionIn(test, id, "submitted", "failed")).receipt).toMatchObject({
      outcome: "submitted",
      submissionCount: 1,
    });
    expect(stripe.disputes.get(dispute)).toMatchObject({ evidence_details: { submission_count: 1 } });
  });

  it("is submitted once when two runs of it continue at the same time", async () => {
    const { id, hash, dispute, submissionId } = await prepared();
    await test.service.db
      .updateTable("submissions")
      .set({ state: "submitting", confirmed_at: new Date(test.clock.now()), confirmed_by: "Max" })
      .where("plan_hash", "=", hash)
      .execute();
    const run = () =>
      runSubmission(test.service)({ submissionId, step: "submit" }, { signal: new AbortController().signal });
    await Promise.all([run(), run()]);
    expect((await submissionIn(test, id, "submitted")).receipt).toMatchObject({
      outcome: "submitted",
      submissionCount: 1,
    });
    expect(stripe.disputes.get(dispute)).toMatchObject({ evidence_details: { submission_count: 1 } });
  });

  it("says so and submits nothing when a response was submitted in the meantime", async () => {
    const { id, hash, dispute } = await prepared();
    stripe.disputes.set(
      dispute,
      disputeJson(dispute, {
        status: "under_review",
        evidence_details: { due_by: 1, has_evidence: true, submission_count: 1 },
      }),
    );
    await confirm(id, hash);
    const failed = await submissionIn(test, id, "submitted", "failed");
    expect(failed).toMatchObject({
      state: "failed",
      failure: `Nothing was submitted: a response to ${dispute} was submitted to Stripe before, and Stripe accepts only one. The dispute is under review.`,
    });
    expect(stripe.asked.map(({ method }) => method)).toEqual(["GET"]);
  });

  it("is not called unsent when every attempt failed: a new plan may follow, and the look at the dispute decides", async () => {
    const { id, hash, submissionId } = await prepared();
    await test.service.db
      .updateTable("submissions")
      .set({ state: "submitting", confirmed_at: new Date(test.clock.now()), failure: "Stripe did not respond." })
      .where("plan_hash", "=", hash)
      .execute();
    await onSubmissionFailed(test.service)({ submissionId, step: "submit" });
    expect(await submissionIn(test, id, "failed")).toMatchObject({
      failure:
        "Stripe did not respond. It is not known whether the response was submitted. Check the dispute at the processor. A new plan can be submitted only if nothing was submitted there.",
    });
    expect((await ask(test, id)).json.data.submission.state).toBe("preparing");
    expect((await submissionIn(test, id, "prepared")).id).not.toBe(submissionId);
  });

  it("is not sent when submission was switched to dry runs after the confirmation", async () => {
    const { id, hash, submissionId } = await prepared();
    await test.service.db
      .updateTable("submissions")
      .set({ state: "submitting", confirmed_at: new Date(test.clock.now()) })
      .where("plan_hash", "=", hash)
      .execute();
    const changed = { mode: "dry-run" as const, secretKey: "sk_test_51fake", apiUrl: stripe.url };
    const service = { ...test.service, config: { ...test.service.config, submission: changed } };
    await runSubmission(service)({ submissionId, step: "submit" }, { signal: new AbortController().signal });
    expect((await submissionIn(test, id, "failed")).failure).toBe(
      "Nothing was submitted: the settings for submission changed after it was confirmed. Request a new plan and confirm it.",
    );
    expect(stripe.asked).toEqual([]);
  });
});
