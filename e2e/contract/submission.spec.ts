import { expect, test } from "@/e2e/fixtures";
import { assessedCase, attachFile, becomes, call, createCase, FIELDS, refusal, UNKNOWN } from "./support/calls";

/** These need no processor to be set up, and send nothing to any. */
const FILEABLE = { ...FIELDS, referenceNumber: "dp_1MtJUT2eZvKYlo2C", agent: { submitDisputeToProcessor: true } };
const HASH = "0".repeat(64);

test("a submission answers 400 when the case was created with submitDisputeToProcessor off", async ({ service }) => {
  for (const agent of [false, { submitDisputeToProcessor: false }]) {
    const id = await createCase(service, { ...FIELDS, agent });
    const answer = await call(service, "POST", `chargeback/${id}/submission`, { data: {} });
    expect(answer).toEqual(refusal(400, "Bad Request"));
    expect(answer.body.errors[0].detail).toContain("created with submitDisputeToProcessor off");
    expect((await call(service, "GET", `chargeback/${id}/submission`)).body.data).toMatchObject({ id, allowed: false });
  }
});

test("a submission for an unknown case answers 404", async ({ service }) => {
  expect(await call(service, "POST", `chargeback/${UNKNOWN}/submission`, { data: {} })).toEqual(
    refusal(404, "Not Found"),
  );
  expect(await call(service, "GET", `chargeback/${UNKNOWN}/submission`)).toEqual(refusal(404, "Not Found"));
});

test("a submission without a complete letter for the present evidence answers 409", { tag: "@smoke" }, async ({
  service,
}) => {
  const { id } = await assessedCase(service, FILEABLE);
  const ask = () => call(service, "POST", `chargeback/${id}/submission`, { data: {} });
  expect(await ask()).toEqual(refusal(409, "Conflict"));
  expect((await ask()).body.errors[0].detail).toContain("no complete letter");
  await call(service, "POST", `chargeback/${id}/letter`);
  await becomes(service, `chargeback/${id}/letter`, "complete");
  await attachFile(service, id, "more.txt", "Order NL-30772 for Elena Marsh, $412.50");
  await becomes(service, `chargeback/${id}`, "complete");
  expect((await ask()).body.errors[0].detail).toContain("no complete letter");
});

test("a confirmation of a plan that is not the present one answers 409 and files nothing", async ({ service }) => {
  const { id } = await assessedCase(service, FILEABLE);
  await call(service, "POST", `chargeback/${id}/letter`);
  await becomes(service, `chargeback/${id}/letter`, "complete");
  const answer = await call(service, "POST", `chargeback/${id}/submission`, { data: { confirm: { planHash: HASH } } });
  expect(answer).toEqual(refusal(409, "Conflict"));
  const { allowed, submission } = (await call(service, "GET", `chargeback/${id}/submission`)).body.data;
  expect(allowed).toBe(true);
  expect(submission?.confirmedAt).toBeUndefined();
});

test("a submission with an invalid hash or unknown fields answers 400", async ({ service }) => {
  const id = await createCase(service, FILEABLE);
  for (const data of [{ confirm: { planHash: "x" } }, { confirm: true }, { submit: true }])
    expect((await call(service, "POST", `chargeback/${id}/submission`, { data })).status).toBe(400);
});
