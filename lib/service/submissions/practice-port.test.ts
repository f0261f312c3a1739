import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";
import { runSubmission } from "./run-submission";
import { ask, caseWithLetter, submissionIn } from "./testing/case-to-submit";

let test: TestService;
beforeAll(async () => {
  test = await startTestService({ submission: "practice" });
});
afterAll(() => test.stop());

it("takes a confirmed plan under any reference number, once, and answers with a receipt that is no live one", async () => {
  const id = await caseWithLetter(test, { referenceNumber: "CB-48213" });
  expect((await ask(test, id)).json.data.processor).toEqual({ name: "practice", mode: "live", key: "test" });
  const { plan } = await submissionIn(test, id, "prepared");
  expect([plan.disputeId, plan.blockers]).toEqual(["CB-48213", []]);
  await ask(test, id, { confirm: { planHash: plan.hash } });
  const { receipt } = await submissionIn(test, id, "submitted");
  expect(receipt).toMatchObject({
    outcome: "submitted",
    disputeId: "CB-48213",
    status: "under_review",
    livemode: false,
    files: { uncategorized_file: expect.stringMatching(/^practice_/) },
  });
  expect((await ask(test, id)).status).toBe(409);
});

it("does not send there what was confirmed for another processor", async () => {
  const id = await caseWithLetter(test, { referenceNumber: "CB-2" });
  await ask(test, id);
  const { id: submissionId } = await submissionIn(test, id, "prepared");
  await test.service.db
    .updateTable("submissions")
    .set({ state: "submitting", confirmed_at: new Date(test.clock.now()), processor: "stripe" })
    .where("id", "=", submissionId)
    .execute();
  await runSubmission(test.service)({ submissionId, step: "submit" }, { signal: new AbortController().signal });
  expect((await submissionIn(test, id, "failed")).failure).toContain("Nothing was submitted: the settings");
});
