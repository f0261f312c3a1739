import { readXlsx } from "hucre";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handle } from "@/lib/service/http/handle";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";

let test: TestService;
beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

const STRIPE = `balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,description
txn_1AAAAAAAAAAAAAAAA1,2026-01-03 10:00:00,usd,100.00,3.20,96.80,charge,"=HYPERLINK(""http://x"")"
txn_1AAAAAAAAAAAAAAAA2,2026-01-10 11:00:00,usd,50.00,1.75,48.25,charge,Order 2
txn_1AAAAAAAAAAAAAAAA3,2026-01-12 09:30:00,usd,-20.00,0.00,-20.00,refund,Refund of order 2
txn_1AAAAAAAAAAAAAAAA4,2026-01-20 08:00:00,usd,-30.00,15.00,-45.00,dispute,Chargeback withdrawal
txn_1AAAAAAAAAAAAAAAA5,2026-01-31 00:00:00,usd,-80.05,0.00,-80.05,payout,STRIPE PAYOUT
`;

type Slot = { putUrl: string; uploadFilename: string };

async function initialize(names: string[]): Promise<{ id: string; putUrls: Slot[] }> {
  const { status, json } = await test.call("POST", "/statement/initialize", { data: { uploadFilenames: names } });
  expect(status).toBe(200);
  return json.data;
}

const read = async (id: string) => (await test.call("GET", `/statement/${id}`)).json.data;
const settled = (id: string) =>
  test.until(
    () => read(id),
    ({ status }) => status === "complete" || status === "error",
  );

async function analyzed(contents: string, name = "january.csv"): Promise<string> {
  const { id, putUrls } = await initialize([name]);
  expect((await test.put(putUrls[0]?.putUrl ?? "", contents, "text/csv")).status).toBe(200);
  await settled(id);
  return id;
}

describe("a statement task", () => {
  it("answers with one URL per filename, in order, and accepts the same filename twice", async () => {
    const { id, putUrls } = await initialize(["a.csv", "a.csv", "b.pdf"]);
    expect(putUrls.map(({ uploadFilename }) => uploadFilename)).toEqual(["a.csv", "a.csv", "b.pdf"]);
    expect(new Set(putUrls.map(({ putUrl }) => putUrl)).size).toBe(3);
    expect(await read(id)).toEqual({ id, status: "pending" });
  });

  it("is queued when a document arrives, and completes with totals in dollars", async () => {
    const { id, putUrls } = await initialize(["january.csv", "never-sent.csv"]);
    await test.put(putUrls[0]?.putUrl ?? "", STRIPE, "text/csv");
    expect(await read(id)).toEqual({ id, status: "queued" });
    expect(await settled(id)).toMatchObject({
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
    expect((await read(id)).documents).toHaveLength(1);
  });

  it("is reopened by a later document, and then counts both", async () => {
    const { id, putUrls } = await initialize(["january.csv", "february.csv"]);
    await test.put(putUrls[0]?.putUrl ?? "", STRIPE, "text/csv");
    await settled(id);
    const february = STRIPE.replaceAll("2026-01-", "2026-02-")
      .replaceAll("AAAA", "BBBB")
      .replace("2026-02-31", "2026-02-28");
    await test.put(putUrls[1]?.putUrl ?? "", february, "text/csv");
    expect(await read(id)).toEqual({ id, status: "reopened" });
    expect(await settled(id)).toMatchObject({ totalSalesAmount: 300, totalNetAmount: 160.1, periodEnd: "2026-02-28" });
  });

  it("ends in error with a message when nothing could be read", async () => {
    const { id, putUrls } = await initialize(["empty.pdf"]);
    await test.put(putUrls[0]?.putUrl ?? "", "%PDF-1.7 without pages", "application/pdf");
    const seen = await settled(id);
    expect(seen.status).toBe("error");
    expect(seen.message).toContain("empty.pdf");
    expect(seen).not.toHaveProperty("totalSalesAmount");
    expect((await test.call("GET", `/statement/${id}/download`)).status).toBe(409);
  });

  it("notifies subscribers once, in the shape of the read operation", async () => {
    const id = await analyzed(STRIPE);
    const events = await test.service.db.selectFrom("events").selectAll().where("statement_id", "=", id).execute();
    expect(events.map(({ event, data }) => ({ event, data }))).toEqual([
      { event: "statement:processed", data: await read(id) },
    ]);
  });

  it("shows the details behind the result", async () => {
    const id = await analyzed(STRIPE);
    const { json } = await test.call("GET", `/statement/${id}/analysis`);
    expect(json.data).toMatchObject({
      id,
      status: "complete",
      documentRevision: 1,
      analyzedRevision: 1,
      currency: "USD",
    });
    expect(json.data.documents[0]).toMatchObject({ kind: "processor statement", rowCount: 5, countedRows: 5 });
    expect(json.data.chargebacks).toMatchObject([{ amount: 30, date: "2026-01-20", reversed: false }]);
    expect(json.data.months).toEqual([{ month: "2026-01", sales: 150, refunds: 20, chargebacks: 30, fees: 19.95 }]);
    const sum = json.data.checks.reduce((points: number, check: { points: number }) => points + check.points, 0);
    expect((await read(id)).authenticityScore).toBe(Math.max(0, Math.min(100, sum)));
  });
});

describe("signed URLs", () => {
  it("accept one file, and none after five minutes", async () => {
    const { putUrls } = await initialize(["a.csv", "b.csv"]);
    const [first, late] = putUrls;
    expect((await test.put(first?.putUrl ?? "", STRIPE)).status).toBe(200);
    expect((await test.put(first?.putUrl ?? "", STRIPE)).status).toBe(409);
    await test.clock.setTime(test.clock.now() + 5 * 60_000);
    expect((await test.put(late?.putUrl ?? "", STRIPE)).status).toBe(403);
  });
});

describe("the workbook", () => {
  const download = async (id: string) => (await test.call("GET", `/statement/${id}/download`)).json.data;
  const ready = (id: string) =>
    test.until(
      () => download(id),
      (seen) => "getUrl" in seen,
    );

  it("is processing until it is made, then has a URL that is valid for five minutes", async () => {
    const id = await analyzed(STRIPE);
    expect(await download(id)).toEqual({ id, status: "processing" });
    const { getUrl, ...rest } = await ready(id);
    expect(rest).toEqual({ id });
    const response = await handle(new Request(getUrl), test.service);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toContain(".xlsx");
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const names = ["Summary", "Documents", "Rows", "Left out", "Columns", "Chargebacks", "Checks"];
    expect(sheets.map(({ name }) => name)).toEqual(names);
    const used = sheets.find(({ name }) => name === "Columns")?.rows.map(([, , title, use]) => [title, use]);
    expect(used).toContainEqual(["fee", "fee"]);
    const labels = new Map(sheets[0]?.rows.map(([label, value, sum]) => [label, [value, sum]]));
    expect(labels.get("Sales")).toEqual([150, 150]);
    expect(labels.get("Fees")).toEqual([19.95, 19.95]);
    expect(labels.get("Net")?.[0]).toBe(80.05);
    const texts = sheets.flatMap(({ rows }) => rows.flat()).filter((cell) => typeof cell === "string");
    expect(texts).toContain(`'=HYPERLINK("http://x")`);
    expect(texts.filter((text) => /^[=+\-@]/.test(text))).toEqual([]);
    await test.clock.setTime(test.clock.now() + 5 * 60_000);
    expect((await handle(new Request(getUrl), test.service)).status).toBe(403);
  });

  it("belongs to the documents it was made from", async () => {
    const { id, putUrls } = await initialize(["a.csv", "b.csv"]);
    await test.put(putUrls[0]?.putUrl ?? "", STRIPE, "text/csv");
    await settled(id);
    await download(id);
    const { getUrl: old } = await ready(id);
    await test.put(putUrls[1]?.putUrl ?? "", STRIPE.replaceAll("AAAA", "CCCC"), "text/csv");
    expect(await download(id)).toEqual({ id, status: "processing" });
    await settled(id);
    const { getUrl } = await ready(id);
    expect(new URL(getUrl).pathname).not.toBe(new URL(old).pathname);
    expect((await handle(new Request(old), test.service)).status).toBe(404);
  });

  it("answers 409 before a document arrives", async () => {
    const { id } = await initialize(["a.csv"]);
    expect((await test.call("GET", `/statement/${id}/download`)).status).toBe(409);
  });
});

describe("errors", () => {
  it.each(["x", "00000000-0000-4000-8000-000000000000"])("answers 404 to the id %s", async (id) => {
    for (const path of ["", "/download", "/analysis"])
      expect((await test.call("GET", `/statement/${id}${path}`)).status, path).toBe(404);
  });

  it.each([[[]], [[""]], [["a/b.pdf"]], [[".."]], ["a.pdf"], [undefined]])(
    "answers 400 to the filenames %j",
    async (uploadFilenames) => {
      expect((await test.call("POST", "/statement/initialize", { data: { uploadFilenames } })).status).toBe(400);
    },
  );

  it("answers 401 without a key and 405 to another method", async () => {
    const { id } = await initialize(["a.csv"]);
    expect((await test.call("GET", `/statement/${id}`, undefined, { authorization: "" })).status).toBe(401);
    expect((await test.call("DELETE", `/statement/${id}`)).status).toBe(405);
  });
});
