import { expect, test } from "../fixtures";
import {
  assessedCase,
  attachFile,
  becomes,
  call,
  createCase,
  eventually,
  openSlots,
  refusal,
  UNKNOWN,
} from "./support/calls";

// The specified pause before a reassessment is about thirty seconds.

test("deleting evidence answers with its id, and the case is processing without a recommendation at once", {
  tag: "@smoke",
}, async ({ service }) => {
  const { id, evidenceId } = await assessedCase(service);
  expect(await call(service, "DELETE", `chargeback/${id}/evidence/${evidenceId}`)).toEqual({
    status: 200,
    body: { data: { id: evidenceId, status: "deleted" } },
  });
  const { body } = await call(service, "GET", `chargeback/${id}`);
  expect(body.data).toMatchObject({ id, status: "processing", referenceNumber: "CB-48213" });
  for (const field of ["confidence", "merchantAttachments", "priority", "recommendation", "recommendedActions"])
    expect(body.data).not.toHaveProperty(field);
  expect(await call(service, "DELETE", `chargeback/${id}/evidence/${evidenceId}`)).toEqual(refusal(404, "Not Found"));
});

test("after the last deletion of a burst the case completes with what remains, and its requirement set is kept", async ({
  service,
}) => {
  const id = await createCase(service);
  const [first, second] = [await attachFile(service, id, "one.txt"), await attachFile(service, id, "two.txt")];
  const kept = await attachFile(service, id, "kept.txt");
  const before = await eventually(
    service,
    `chargeback/${id}`,
    (data) => data.merchantAttachments?.length === 3,
    "three documents assessed",
  );
  for (const gone of [first, second]) await call(service, "DELETE", `chargeback/${id}/evidence/${gone}`);
  const after = await becomes(service, `chargeback/${id}`, "complete");
  expect(after.merchantAttachments).toEqual([{ evidenceId: kept, uploadFilename: "kept.txt" }]);
  const names = (data: typeof before) =>
    data.defenseRequirements.map((one: { requirement: string }) => one.requirement);
  expect(names(after)).toEqual(names(before));
});

test("without any evidence left the case completes with hold and nothing provided", async ({ service }) => {
  const { id, evidenceId } = await assessedCase(service);
  await call(service, "DELETE", `chargeback/${id}/evidence/${evidenceId}`);
  const data = await becomes(service, `chargeback/${id}`, "complete");
  expect(data).toMatchObject({ recommendation: "hold", merchantAttachments: [], evidenceProvided: [] });
  expect(data.defenseRequirements.every((one: { satisfied: boolean }) => !one.satisfied)).toBe(true);
});

test("deleting a slot that was never filled leaves the case pending", async ({ service }) => {
  const id = await createCase(service);
  const [slot] = await openSlots(service, id, ["a.txt"]);
  expect((await call(service, "DELETE", `chargeback/${id}/evidence/${slot?.evidenceId}`)).status).toBe(200);
  expect((await call(service, "GET", `chargeback/${id}`)).body.data.status).toBe("pending");
});

test("evidence that is unknown, malformed or of another case answers 404 and stays", async ({ service }) => {
  const [mine, other] = [await assessedCase(service), await createCase(service)];
  for (const path of [
    `${other}/evidence/${mine.evidenceId}`,
    `${mine.id}/evidence/${UNKNOWN}`,
    `${mine.id}/evidence/x`,
    `${UNKNOWN}/evidence/${mine.evidenceId}`,
  ])
    expect(await call(service, "DELETE", `chargeback/${path}`), path).toEqual(refusal(404, "Not Found"));
  const { body } = await call(service, "GET", `chargeback/${mine.id}`);
  expect(body.data.merchantAttachments).toEqual([{ evidenceId: mine.evidenceId, uploadFilename: "pod.txt" }]);
});
