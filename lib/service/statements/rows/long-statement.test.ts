import { readXlsx } from "hucre";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";

let test: TestService;
beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

const FIELDS = Array.from({ length: 16 }, (_, at) => `Field ${at + 1}`);
const TITLES = ["id,Type,Created (UTC),Currency,Gross,Fee,Net,Description", ...FIELDS].join(",");
const ROWS = 9_000;

/** More cells than are kept of any table: sales, and a refund at every twenty-fifth row. */
function longExport(): string {
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const isRefund = at % 25 === 24;
    const money = isRefund ? "-10.00,0.00,-10.00" : "20.00,1.00,19.00";
    return `txn_${at},${isRefund ? "refund" : "charge"},2025-03-05,usd,${money},Order ${at}${FIELDS.map(() => ",").join("")}`;
  });
  return [TITLES, ...lines].join("\n");
}

const rowsOf = async (id: string, query: string) =>
  (await test.call("GET", `/statement/${id}/rows?${query}`)).json.data;

it("of more rows than a reading keeps is added up to the last row, listed page by page and saved as a whole", async () => {
  const { json } = await test.call("POST", "/statement/initialize", { data: { uploadFilenames: ["quarter.csv"] } });
  const { id, putUrls } = json.data;
  await test.put(putUrls[0].putUrl, longExport(), "text/csv");
  const result = await test.until(
    async () => (await test.call("GET", `/statement/${id}`)).json.data,
    ({ status }) => status === "complete" || status === "error",
  );
  expect(result).toMatchObject({ totalSalesAmount: 172_800, totalFeesAmount: 8_640, totalRefundAmount: 3_600 });

  const { documents } = (await test.call("GET", `/statement/${id}/analysis`)).json.data;
  expect(documents[0]).toMatchObject({ rowCount: ROWS, countedRows: ROWS });
  expect(documents[0].rows).toHaveLength(200);

  const first = await rowsOf(id, "filter=refunds");
  expect(first).toMatchObject({ total: 360, sums: { USD: 3_600 } });
  expect(first.rows).toHaveLength(200);
  expect(first.rows[0]).toMatchObject({ document: 1, line: 26, reference: "txn_24" });
  const last = await rowsOf(id, "filter=refunds&offset=359");
  expect(last.rows.map(({ line }: { line: number }) => line)).toEqual([ROWS + 1]);
  expect((await rowsOf(id, "filter=sales&offset=8500")).rows[0]).toMatchObject({ type: "sale", amount: 20 });
  expect((await rowsOf(id, "filter=left out")).rows).toEqual([]);
  expect((await test.call("GET", `/statement/${id}/rows?filter=all`)).status).toBe(400);

  const place = (await test.call("GET", `/statement/${id}/place?document=1&page=1&line=${ROWS + 1}`)).json.data;
  expect(place).toMatchObject({ line: ROWS + 1, total: ROWS + 1, first: ROWS - 24 });
  expect(place.lines.at(-1)).toContain(`txn_${ROWS - 1}\trefund`);

  const query = `/statement/${id}/place?document=1&page=1&quote=txn_${ROWS - 2}`;
  expect((await test.call("GET", query)).json.data).toMatchObject({ line: ROWS, total: ROWS + 1 });

  const { getUrl } = await test.until(
    async () => (await test.call("GET", `/statement/${id}/download`)).json.data,
    (seen) => "getUrl" in seen,
  );
  const { sheets } = await readXlsx(new Uint8Array(await (await test.get(getUrl)).arrayBuffer()));
  expect(sheets.find(({ name }) => name === "Rows")?.rows).toHaveLength(ROWS + 1);
});

it("of a few rows lists them from its result", async () => {
  const { json } = await test.call("POST", "/statement/initialize", { data: { uploadFilenames: ["march.csv"] } });
  const contents = longExport().split("\n").slice(0, 61).join("\n");
  await test.put(json.data.putUrls[0].putUrl, contents, "text/csv");
  await test.until(
    async () => (await test.call("GET", `/statement/${json.data.id}`)).json.data,
    ({ status }) => status === "complete",
  );
  const { rows, total } = await rowsOf(json.data.id, "offset=10");
  expect([rows.length, total]).toEqual([50, 60]);
});
