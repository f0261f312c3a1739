import { expect, test } from "../fixtures";
import { assessedCase, attachFile, becomes, call, createCase, FIELDS } from "./support/calls";

test("a complete case has its fields and every field of the recommendation, in their ranges", {
  tag: "@smoke",
}, async ({ service }) => {
  const { id, evidenceId } = await assessedCase(service);
  const { status, body } = await call(service, "GET", `chargeback/${id}`);
  expect(status).toBe(200);
  const { defenseRequirements, evidenceProvided, evidenceSuggested, ...rest } = body.data;
  const { confidence, recommendedActions, recommendation, priority, ...fields } = rest;
  expect(fields).toEqual({
    ...FIELDS,
    id,
    status: "complete",
    merchantAttachments: [{ evidenceId, uploadFilename: "pod.txt" }],
  });
  expect(confidence).toBeGreaterThanOrEqual(0);
  expect(confidence).toBeLessThanOrEqual(100);
  expect(["respond", "hold"]).toContain(recommendation);
  expect(["normal", "high"]).toContain(priority);
  for (const action of recommendedActions) expect(action).toMatch(/\S/);
  expect(defenseRequirements.some((one: { satisfied: boolean }) => one.satisfied)).toBe(true);
  expect(evidenceProvided).toContain("delivery confirmation");
  expect(evidenceSuggested).not.toContain("delivery confirmation");
  expect(new Set([...evidenceProvided, ...evidenceSuggested]).size).toBe(
    evidenceProvided.length + evidenceSuggested.length,
  );
});

test("a case in progress has its fields, requirements and arrays, and nothing of a recommendation", async ({
  service,
}) => {
  const id = await createCase(service);
  await attachFile(service, id);
  const { body } = await call(service, "GET", `chargeback/${id}`);
  expect(["queued", "processing"]).toContain(body.data.status);
  expect(Object.keys(body.data).sort()).toEqual(
    [...Object.keys(FIELDS), "id", "status", "defenseRequirements", "evidenceProvided", "evidenceSuggested"].sort(),
  );
});

test("reading does not change what is read", async ({ service }) => {
  const { id } = await assessedCase(service);
  const first = await call(service, "GET", `chargeback/${id}`);
  expect(await call(service, "GET", `chargeback/${id}`)).toEqual(first);
});

test("a document attached to a complete case is assessed with the others", async ({ service }) => {
  const { id, evidenceId } = await assessedCase(service);
  const added = await attachFile(service, id, "invoice.txt", "Invoice for order NL-30772\nElena Marsh\nTotal: $412.50");
  expect((await call(service, "GET", `chargeback/${id}`)).body.data.status).not.toBe("complete");
  const data = await becomes(service, `chargeback/${id}`, "complete");
  expect(data.merchantAttachments).toEqual([
    { evidenceId, uploadFilename: "pod.txt" },
    { evidenceId: added, uploadFilename: "invoice.txt" },
  ]);
});

test("a case without merchantIdentifier has none", async ({ service }) => {
  const { id } = await assessedCase(service, { reasonCode: "13.1", cardNetwork: "Visa" });
  expect((await call(service, "GET", `chargeback/${id}`)).body.data).not.toHaveProperty("merchantIdentifier");
});
