import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";
import { runSubmission } from "./run-submission";
import { ask, caseWithLetter, DISPUTE, openCase, submissionIn } from "./testing/case-to-submit";

const NOWHERE = { apiUrl: "http://127.0.0.1:9" };
let test: TestService;
beforeAll(async () => {
  test = await startTestService({ submission: { mode: "dry-run", ...NOWHERE } });
});
afterAll(() => test.stop());

describe("what is refused", () => {
  it("answers 400 for a case created without submitDisputeToProcessor", async () => {
    const id = await openCase(test, { agent: { submitDisputeToProcessor: false } });
    const { status, json } = await ask(test, id);
    expect(status).toBe(400);
    expect(json.errors[0].detail).toBe(
      "This case was created with submitDisputeToProcessor off, so it cannot be submitted by the service.",
    );
    expect((await test.call("GET", `/chargeback/${id}/submission`)).json.data).toEqual({
      id,
      allowed: false,
      processor: { name: "stripe", mode: "dry-run" },
    });
  });

  it("answers 404 for a case that is not there", async () => {
    const id = "00000000-0000-4000-8000-000000000000";
    expect((await ask(test, id)).status).toBe(404);
    expect((await test.call("GET", `/chargeback/${id}/submission`)).status).toBe(404);
  });

  it("answers 409 without a complete letter for the present evidence", async () => {
    const id = await openCase(test);
    const { status, json } = await ask(test, id);
    expect(status).toBe(409);
    expect(json.errors[0].detail).toContain("There is no complete letter for the current evidence.");
  });

  it("answers 409 when the case changed after its letter", async () => {
    const id = await caseWithLetter(test);
    await test.call("POST", `/chargeback/${id}`, { data: { merchantName: "Northline" } });
    await test.until(
      () => test.call("GET", `/chargeback/${id}`),
      ({ json }) => json.data.status === "complete",
    );
    expect((await ask(test, id)).status).toBe(409);
  });

  it("answers 400 for a hash that is none", async () => {
    const id = await caseWithLetter(test);
    const { status, json } = await ask(test, id, { confirm: { planHash: "x" } });
    expect(status).toBe(400);
    expect(json.errors[0].pointer).toBe("/data/confirm/planHash");
  });
});

describe("a dry run", () => {
  it("stays prepared until exactly its plan is confirmed, then is submitted without sending anything", async () => {
    const id = await caseWithLetter(test);
    const asked = await ask(test, id, { by: "Ada Analyst" });
    expect(asked.json.data.submission).toMatchObject({ state: "preparing", mode: "dry-run", askedBy: "Ada Analyst" });
    const prepared = await submissionIn(test, id, "prepared");
    expect(prepared.plan.disputeId).toBe(DISPUTE);
    expect(prepared.plan.blockers).toEqual([]);
    expect(
      Object.fromEntries(prepared.plan.fields.map((one: { field: string; text: string }) => [one.field, one.text])),
    ).toMatchObject({
      customer_name: "Elena Marsh",
      shipping_tracking_number: "1Z5R89390357567127",
      shipping_carrier: "UPS",
    });
    expect(
      prepared.plan.files.map(({ field, exhibits }: { field: string; exhibits: string[] }) => [field, exhibits]),
    ).toEqual([
      ["uncategorized_file", ["A"]],
      ["shipping_documentation", ["A"]],
    ]);

    const again = await ask(test, id);
    expect(again.json.data.submission.id).toBe(prepared.id);
    const wrong = await ask(test, id, { confirm: { planHash: "0".repeat(64) } });
    expect(wrong.status).toBe(409);
    expect(wrong.json.errors[0].detail).toContain(prepared.plan.hash);
    expect((await submissionIn(test, id, "prepared")).id).toBe(prepared.id);

    const begun = await ask(test, id, { confirm: { planHash: prepared.plan.hash }, by: "Max Manager" });
    // The answer reads the submission, which the job may have ended by then.
    expect(["submitting", "submitted"]).toContain(begun.json.data.submission.state);
    const submitted = await submissionIn(test, id, "submitted", "failed");
    expect(submitted).toMatchObject({
      state: "submitted",
      receipt: { outcome: "dry-run", disputeId: DISPUTE },
      askedBy: "Ada Analyst",
      confirmedBy: "Max Manager",
    });
    const { json } = await test.call("GET", `/chargeback/${id}/analysis`);
    expect(json.data.submission).toMatchObject({
      processor: "stripe",
      mode: "dry-run",
      last: { mode: "dry-run", state: "submitted", outcome: "dry-run", current: true },
    });

    const identical = await ask(test, id);
    expect(identical.status).toBe(409);
    expect(identical.json.errors[0].detail).toContain("This was submitted before");
  });

  it("answers 409 with a new plan when the case changed between the plan and its confirmation", async () => {
    const id = await caseWithLetter(test);
    await ask(test, id);
    const old = await submissionIn(test, id, "prepared");
    await test.call("DELETE", `/chargeback/${id}/letter`);
    await test.call("POST", `/chargeback/${id}/letter`);
    await test.until(
      () => test.call("GET", `/chargeback/${id}/letter`),
      ({ json }) => json.data.status === "complete",
    );
    expect((await submissionIn(test, id, "prepared")).current).toBe(false);
    const { status, json } = await ask(test, id, { confirm: { planHash: old.plan.hash } });
    expect(status).toBe(409);
    expect(json.errors[0].detail).toBe(
      "The case has changed since this plan was prepared. A new plan is being prepared. Review and confirm it.",
    );
    const fresh = await submissionIn(test, id, "prepared");
    expect(fresh).toMatchObject({ current: true });
    expect(fresh.id).not.toBe(old.id);
  });

  it("cannot be confirmed when the reference number is not a dispute of Stripe", async () => {
    const id = await caseWithLetter(test, { referenceNumber: "CB-48213" });
    await ask(test, id);
    const { plan } = await submissionIn(test, id, "prepared");
    expect(plan).not.toHaveProperty("disputeId");
    expect(plan.blockers).toEqual([
      "The reference number CB-48213 is not the id of a dispute at Stripe (dp_…, du_… or pdp_…), so this cannot be submitted there.",
    ]);
    const { status, json } = await ask(test, id, { confirm: { planHash: plan.hash } });
    expect([status, json.errors[0].detail]).toEqual([409, plan.blockers[0]]);
  });

  it("prepares the same plan once when its job runs twice", async () => {
    const id = await caseWithLetter(test);
    await ask(test, id);
    const { id: submissionId, plan } = await submissionIn(test, id, "prepared");
    await runSubmission(test.service)({ submissionId, step: "prepare" }, { signal: new AbortController().signal });
    expect((await submissionIn(test, id, "prepared")).plan).toEqual(plan);
    const files = await test.service.db
      .selectFrom("submission_files")
      .select("field")
      .where("submission_id", "=", submissionId)
      .execute();
    expect(files.map(({ field }) => field).sort()).toEqual(["shipping_documentation", "uncategorized_file"]);
  });

  it("goes with its case, files and all", async () => {
    const id = await caseWithLetter(test);
    await ask(test, id);
    const { id: submissionId } = await submissionIn(test, id, "prepared");
    const files = await test.service.db
      .selectFrom("submission_files")
      .select("blob_key")
      .where("submission_id", "=", submissionId)
      .execute();
    await test.call("DELETE", `/chargeback/${id}`);
    for (const { blob_key } of files) expect(await test.service.files.head(blob_key)).toBeUndefined();
    expect(
      await test.service.db.selectFrom("submissions").select("id").where("id", "=", submissionId).execute(),
    ).toEqual([]);
  });
});
