import { expect, test } from "../fixtures";
import { becomes, call, eventually, putFile, refusal, secondsLeft, UNKNOWN } from "./support/calls";
import { analyzedStatement as analyzed, beginStatement as begin, STRIPE } from "./support/statement";

test("a statement task returns one URL per filename, in order, valid five minutes", async ({ service }) => {
  const names = ["january.pdf", "january.pdf", "february.csv"];
  const { id, putUrls } = await begin(service, names);
  expect(putUrls).toEqual(
    names.map((uploadFilename) => ({ putUrl: expect.stringMatching(/^https?:\/\/.+\?.+/), uploadFilename })),
  );
  expect(new Set(putUrls.map(({ putUrl }) => putUrl)).size).toBe(3);
  const left = secondsLeft(putUrls[0]?.putUrl ?? "") ?? 300;
  expect(left).toBeGreaterThan(240);
  expect(left).toBeLessThanOrEqual(305);
  expect(await call(service, "GET", `statement/${id}`)).toEqual({
    status: 200,
    body: { data: { id, status: "pending" } },
  });
});

test("an analyzed statement has its totals in dollars, its period, score and documents", { tag: "@smoke" }, async ({
  service,
}) => {
  const id = await analyzed(service);
  const { body } = await call(service, "GET", `statement/${id}`);
  expect(body.data).toMatchObject({
    id,
    status: "complete",
    processor: "Stripe",
    periodStart: "2026-01-03",
    periodEnd: "2026-01-31",
    totalSalesAmount: 150,
    totalRefundAmount: 20,
    totalChargebackAmount: 30,
    totalFeesAmount: 19.95,
    totalNetAmount: 80.05,
  });
  expect(body.data.analysisSummary).toMatch(/\S/);
  expect(body.data.authenticityScore).toBeGreaterThanOrEqual(0);
  expect(body.data.authenticityScore).toBeLessThanOrEqual(100);
  expect(body.data.documents).toHaveLength(1);
  expect(body.data.documents[0].uploadFilename).toBe("january.csv");
});

test("a statement in progress has no result", async ({ service }) => {
  const { id, putUrls } = await begin(service, ["january.csv"]);
  await putFile(putUrls[0]?.putUrl ?? "", STRIPE, "text/csv");
  const { body } = await call(service, "GET", `statement/${id}`);
  // Files in a bucket are found every two seconds.
  expect(["pending", "queued", "processing"]).toContain(body.data.status);
  expect(body.data).toEqual({ id, status: body.data.status });
});

test("a document that arrives after the result reopens the task", async ({ service }) => {
  const { id, putUrls } = await begin(service, ["january.csv", "february.csv"]);
  await putFile(putUrls[0]?.putUrl ?? "", STRIPE, "text/csv");
  await becomes(service, `statement/${id}`, "complete");
  const february = STRIPE.replaceAll("2026-01-31", "2026-02-28")
    .replaceAll("2026-01-", "2026-02-")
    .replaceAll("AAAA", "BBBB");
  await putFile(putUrls[1]?.putUrl ?? "", february, "text/csv");
  // It may be read again between two looks.
  const isNew = ({ status, totalSalesAmount }: Record<string, unknown>): boolean =>
    status !== "complete" || totalSalesAmount === 300;
  const begun = await eventually(service, `statement/${id}`, isNew, "another document");
  expect(["reopened", "processing", "complete"]).toContain(begun.status);
  const data = await becomes(service, `statement/${id}`, "complete");
  expect(data).toMatchObject({ totalSalesAmount: 300, periodEnd: "2026-02-28" });
});

test("a statement in which nothing can be read ends in error with a message and no total", async ({ service }) => {
  const { id, putUrls } = await begin(service, ["empty.pdf"]);
  await putFile(putUrls[0]?.putUrl ?? "", "%PDF-1.7 without pages", "application/pdf");
  const data = await becomes(service, `statement/${id}`, "error");
  expect(data.message).toMatch(/\S/);
  for (const total of ["totalSalesAmount", "totalNetAmount", "totalFeesAmount"]) expect(data).not.toHaveProperty(total);
});

test("the workup is processing first, then the URL of a workbook that is valid five minutes", async ({ service }) => {
  const id = await analyzed(service);
  expect(await call(service, "GET", `statement/${id}/download`)).toEqual({
    status: 200,
    body: { data: { id, status: "processing" } },
  });
  const ready = await eventually(service, `statement/${id}/download`, (data) => "getUrl" in data, "a getUrl");
  expect(ready).toEqual({ id, getUrl: expect.stringMatching(/^https?:\/\/.+\?.+/) });
  const left = secondsLeft(ready.getUrl) ?? 300;
  expect(left).toBeGreaterThan(240);
  expect(left).toBeLessThanOrEqual(305);
  const file = await fetch(ready.getUrl);
  expect(file.status).toBe(200);
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 2)
      .toString("latin1"),
  ).toBe("PK");
  expect((await fetch(`${ready.getUrl}0`)).status).toBe(403);
});

test("a workup of a task without documents answers 409", async ({ service }) => {
  const { id } = await begin(service, ["a.pdf"]);
  expect(await call(service, "GET", `statement/${id}/download`)).toEqual(refusal(409, "Conflict"));
});

for (const [what, uploadFilenames] of [
  ["no list", undefined],
  ["an empty list", []],
  ["a path", ["a/b.pdf"]],
  ["a blank name", [""]],
] as const)
  test(`a statement task with ${what} answers 400`, async ({ service }) => {
    const { status, body } = await call(service, "POST", "statement/initialize", { data: { uploadFilenames } });
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ status: 400, title: "Bad Request" });
    expect(body.errors[0].pointer).toMatch(/^\/data\/uploadFilenames/);
  });

test("an unknown statement task answers 404", async ({ service }) => {
  for (const path of [`statement/${UNKNOWN}`, `statement/${UNKNOWN}/download`, "statement/x"])
    expect(await call(service, "GET", path), path).toEqual(refusal(404, "Not Found"));
});
