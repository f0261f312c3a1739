import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handle } from "@/lib/service/http/handle";
import { KEY, startTestService, type TestService } from "@/lib/service/testing/start-test-service";
import { textPdf } from "./testing/text-pdf";

let test: TestService;
beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

const EXPORT = `balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,description
txn_1,2026-01-03 10:00:00,usd,100.00,3.20,96.80,charge,"<script>alert(1)</script>"
,,,,,,,
txn_2,2026-01-10 11:00:00,usd,50.00,1.75,48.25,charge,"Order
of two lines"
txn_3,2026-01-12 09:30:00,usd,-20.00,0.00,-20.00,refund,Card 4111 1111 1111 1111
`;
const LINES = ["Merchant statement", "", "Date        Type        Gross     Fee     Net"].concat(
  Array.from(
    { length: 70 },
    (_, at) => `2026-01-${String((at % 28) + 1).padStart(2, "0")}  Sale  ${at + 10}.00  1.00  ${at + 9}.00`,
  ),
);

async function analyzed(files: { name: string; contents: string | Buffer; type: string }[]): Promise<string> {
  const { json } = await test.call("POST", "/statement/initialize", {
    data: { uploadFilenames: files.map(({ name }) => name) },
  });
  const { id, putUrls } = json.data;
  for (const [at, { contents, type }] of files.entries()) await test.put(putUrls[at].putUrl, contents, type);
  await test.until(
    async () => (await test.call("GET", `/statement/${id}`)).json.data.status,
    (status) => status === "complete" || status === "error",
  );
  return id;
}

const place = (id: string, query: string) => test.call("GET", `/statement/${id}/place?${query}`);
/** An answer that may be an image. */
const get = (path: string) => {
  const headers = { authorization: KEY };
  return handle(new Request(`http://service.test/service/v1${path}`, { headers }), test.service);
};
const image = (id: string, rest: string) => get(`/statement/${id}/documents/${rest}`);

describe("the place of a row", () => {
  it("of an export is its line as text, with the lines around it and without full card numbers", async () => {
    const id = await analyzed([{ name: "january.csv", contents: EXPORT, type: "text/csv" }]);
    const { documents } = (await test.call("GET", `/statement/${id}/analysis`)).json.data;
    const rows: { line: number; reference: string }[] = documents[0].rows;
    expect(rows).toHaveLength(3);
    for (const { line, reference } of rows) {
      const { data } = (await place(id, `document=1&page=1&line=${line}`)).json;
      expect(data).toMatchObject({
        uploadFilename: "january.csv",
        page: 1,
        pages: 1,
        pictured: false,
        line,
        boxes: [],
      });
      expect(data.lines[line - data.first].split("\t")[0]).toBe(reference);
    }
    const { data } = (await place(id, "document=1&page=1&line=1")).json;
    expect(data.lines.join()).toContain("<script>alert(1)</script>");
    expect(data.lines.join()).not.toContain("4111 1111 1111 1111");
  });

  it("of a PDF is a band on the image of its page", async () => {
    const id = await analyzed([
      { name: "first.csv", contents: EXPORT, type: "text/csv" },
      { name: "printed.pdf", contents: await textPdf(LINES), type: "application/pdf" },
    ]);
    const { data } = (await place(id, "document=2&page=2&line=3")).json;
    expect(data).toMatchObject({ uploadFilename: "printed.pdf", page: 2, pages: 2, pictured: true, line: 3 });
    const [[left, top, right, bottom]] = data.boxes;
    const before = (await place(id, "document=2&page=2&line=2")).json.data.boxes[0];
    expect(left).toBeLessThan(0.1);
    expect(right).toBeGreaterThan(left + 0.1);
    expect(bottom - top).toBeLessThan(0.03);
    expect(top).toBeGreaterThan(before[1]);
    expect((await image(id, "2/pages/2")).status).toBe(200);
    expect((await image(id, "1/pages/1")).status).toBe(404);
  });

  it("without a line is where its words stand, if they stand once", async () => {
    const id = await analyzed([{ name: "january.csv", contents: EXPORT, type: "text/csv" }]);
    expect((await place(id, "document=1&page=1&quote=txn_3")).json.data.line).toBe(4);
    expect((await place(id, "document=1&page=1&quote=charge")).json.data).not.toHaveProperty("line");
    expect((await place(id, "document=1&page=1&line=900")).json.data).not.toHaveProperty("line");
  });
});

describe("a place that cannot be shown", () => {
  it("answers 404 for documents and pages there are not, and 400 for what is no place", async () => {
    const id = await analyzed([{ name: "january.csv", contents: EXPORT, type: "text/csv" }]);
    for (const query of ["document=2&page=1", "document=1&page=2"]) expect((await place(id, query)).status).toBe(404);
    for (const query of ["", "document=0&page=1", "document=1&page=x", "document=1&page=1&line=-1"])
      expect((await place(id, query)).status, query).toBe(400);
    for (const rest of ["0/pages/1", "1/pages/0", "x/pages/1", "9/pages/1"])
      expect((await image(id, rest)).status, rest).toBe(404);
  });

  it("still has its text when the file is gone, but no image", async () => {
    const id = await analyzed([{ name: "printed.pdf", contents: await textPdf(LINES), type: "application/pdf" }]);
    const { db, files } = test.service;
    const { blob_key } = await db
      .selectFrom("statement_documents")
      .select("blob_key")
      .where("statement_id", "=", id)
      .executeTakeFirstOrThrow();
    await fs.promises.rm(await files.localPath(blob_key));
    expect((await image(id, "1/pages/1")).status).toBe(404);
    expect((await place(id, "document=1&page=1&line=5")).json.data.lines.join()).toContain("Sale");
  });
});
