import { expect, test } from "../fixtures";
import { assessedCase, attachFile, call, createCase, isBucket, openSlots, putFile, refusal } from "./support/calls";

test("a deleted case answers deleted once and 404 from then on, for every operation", { tag: "@smoke" }, async ({
  service,
}) => {
  const { id, evidenceId } = await assessedCase(service);
  await call(service, "POST", `chargeback/${id}/letter`);
  expect(await call(service, "DELETE", `chargeback/${id}`)).toEqual({
    status: 200,
    body: { data: { id, status: "deleted" } },
  });
  for (const [method, path, body] of [
    ["GET", "", undefined],
    ["DELETE", "", undefined],
    ["POST", "", { data: {} }],
    ["POST", "/upload", { data: { uploadFilenames: ["a.txt"] } }],
    ["DELETE", `/evidence/${evidenceId}`, undefined],
    ["POST", "/letter", undefined],
    ["GET", "/letter", undefined],
    ["DELETE", "/letter", undefined],
  ] as const)
    expect(await call(service, method, `chargeback/${id}${path}`, body), `${method} ${path}`).toEqual(
      refusal(404, "Not Found"),
    );
});

test("a case can be deleted in every state before its assessment", async ({ service }) => {
  const pending = await createCase(service);
  const waiting = await createCase(service);
  await openSlots(service, waiting, ["a.txt"]);
  const queued = await createCase(service);
  await attachFile(service, queued);
  for (const id of [pending, waiting, queued]) {
    expect((await call(service, "DELETE", `chargeback/${id}`)).body).toEqual({ data: { id, status: "deleted" } });
    expect((await call(service, "GET", `chargeback/${id}`)).status).toBe(404);
  }
});

test("the address of a slot takes no file after its case was deleted", async ({ service }) => {
  const id = await createCase(service);
  const [slot] = await openSlots(service, id, ["a.txt"]);
  await call(service, "DELETE", `chargeback/${id}`);
  const { status } = await putFile(slot?.putUrl ?? "", "late");
  // A bucket takes it, and no one collects it.
  if (!isBucket(slot?.putUrl ?? "")) expect(status).toBe(404);
  expect((await call(service, "GET", `chargeback/${id}`)).status).toBe(404);
});
