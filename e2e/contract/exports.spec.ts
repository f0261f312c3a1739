import { expect, test } from "../fixtures";
import { assessedCase, attachFile, becomes, call, eventually, refusal, secondsLeft, UNKNOWN } from "./support/calls";

const STARTS = { pdf: "%PDF-", xlsx: "PK", docx: "PK", zip: "PK" } as const;

test("an export is processing first, then the URL of a PDF that is valid five minutes", { tag: "@smoke" }, async ({
  service,
}) => {
  const { id } = await assessedCase(service);
  expect(await call(service, "GET", `chargeback/${id}/download`)).toEqual({
    status: 200,
    body: { data: { id, status: "processing" } },
  });
  const ready = await eventually(service, `chargeback/${id}/download`, (data) => "getUrl" in data, "a getUrl");
  expect(ready).toEqual({ id, getUrl: expect.stringMatching(/^https?:\/\/.+\?.+/) });
  const left = secondsLeft(ready.getUrl) ?? 300;
  expect(left).toBeGreaterThan(240);
  expect(left).toBeLessThanOrEqual(305);
  const file = await fetch(ready.getUrl);
  expect(file.status).toBe(200);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
  expect((await file.text()).slice(0, 5)).toBe("%PDF-");
});

for (const [format, start] of Object.entries(STARTS))
  test(`the format ${format} gives a file of that format`, async ({ service }) => {
    const { id } = await assessedCase(service);
    const path = `chargeback/${id}/download?format=${format}`;
    const { getUrl } = await eventually(service, path, (data) => "getUrl" in data, "a getUrl");
    const file = Buffer.from(await (await fetch(getUrl)).arrayBuffer());
    expect(file.subarray(0, start.length).toString("latin1")).toBe(start);
  });

test("a format that is not offered answers 400 and names those that are", async ({ service }) => {
  const { id } = await assessedCase(service);
  for (const format of ["PDF", "csv", "pdf,zip"]) {
    const { status, body } = await call(service, "GET", `chargeback/${id}/download?format=${format}`);
    expect(status).toBe(400);
    expect(body.errors[0].detail).toContain("pdf, xlsx, docx, zip");
  }
});

test("an export of changed evidence is produced again", async ({ service }) => {
  const { id } = await assessedCase(service);
  const path = `chargeback/${id}/download`;
  await eventually(service, path, (data) => "getUrl" in data, "a getUrl");
  await attachFile(service, id, "more.txt", "Order NL-30772 for Elena Marsh, $412.50");
  expect((await call(service, "GET", path)).body).toEqual({ data: { id, status: "processing" } });
  await becomes(service, `chargeback/${id}`, "complete");
  await eventually(service, path, (data) => "getUrl" in data, "a getUrl");
});

test("a modified URL of an export answers 403", async ({ service }) => {
  const { id } = await assessedCase(service);
  const path = `chargeback/${id}/download`;
  const { getUrl } = await eventually(service, path, (data) => "getUrl" in data, "a getUrl");
  expect((await fetch(`${getUrl}0`)).status).toBe(403);
  expect((await fetch(getUrl, { method: "PUT", body: "x" })).status).toBe(403);
});

test("an export of an unknown case answers 404", async ({ service }) => {
  expect(await call(service, "GET", `chargeback/${UNKNOWN}/download`)).toEqual(refusal(404, "Not Found"));
});
