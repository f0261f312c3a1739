import { expect, test } from "../fixtures";
import { assessedCase, attachFile, becomes, call, createCase, FIELDS, refusal, UNKNOWN } from "./support/calls";

/** These need no processor to be set up, and send nothing to any. */
const FILEABLE = { ...FIELDS, referenceNumber: "dp_1MtJUT2eZvKYlo2C", agent: { submitDisputeToProcessor: true } };
const HASH = "0".repeat(64);

test("filing answers 400 when the case was created with submitDisputeToProcessor off", async ({ service }) => {
  for (const agent of [false, { submitDisputeToProcessor: false }]) {
    const id = await createCase(service, { ...FIELDS, agent });
    const answer = await call(service, "POST", `chargeback/${id}/filing`, { data: {} });
    expect(answer).toEqual(refusal(400, "Bad Request"));
    expect(answer.body.errors[0].detail).toContain("created with submitDisputeToProcessor off");
    expect((await call(service, "GET", `chargeback/${id}/filing`)).body.data).toMatchObject({ id, allowed: false });
  }
});

test("filing an unknown case answers 404", async ({ service }) => {
  expect(await call(service, "POST", `chargeback/${UNKNOWN}/filing`, { data: {} })).toEqual(refusal(404, "Not Found"));
  expect(await call(service, "GET", `chargeback/${UNKNOWN}/filing`)).toEqual(refusal(404, "Not Found"));
});

test("filing without a complete letter for the present evidence answers 409", async ({ service }) => {
  const { id } = await assessedCase(service, FILEABLE);
  const ask = () => call(service, "POST", `chargeback/${id}/filing`, { data: {} });
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
  const answer = await call(service, "POST", `chargeback/${id}/filing`, { data: { confirm: { planHash: HASH } } });
  expect(answer).toEqual(refusal(409, "Conflict"));
  const { allowed, filing } = (await call(service, "GET", `chargeback/${id}/filing`)).body.data;
  expect(allowed).toBe(true);
  expect(filing?.confirmedAt).toBeUndefined();
});

test("filing with a hash that is none, or with fields that it has not, answers 400", async ({ service }) => {
  const id = await createCase(service, FILEABLE);
  for (const data of [{ confirm: { planHash: "x" } }, { confirm: true }, { submit: true }])
    expect((await call(service, "POST", `chargeback/${id}/filing`, { data })).status).toBe(400);
});
