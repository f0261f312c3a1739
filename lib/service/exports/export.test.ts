import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { handle } from "@/lib/service/http/handle";
import { NOTICE_FIELDS, PROOF_OF_DELIVERY } from "@/lib/service/testing/fixtures";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";
import { exportQueue } from "./request";
import { runExport } from "./run-export";

let test: TestService;
beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

const FIELDS = { ...NOTICE_FIELDS, merchantName: "Northline Outfitters", referenceNumber: "CB-48213" };

async function create(fields: object = FIELDS): Promise<string> {
  const { json } = await test.call("POST", "/chargeback", { data: fields });
  return json.data.id;
}

async function attach(id: string, name: string, contents = PROOF_OF_DELIVERY): Promise<string> {
  const { json } = await test.call("POST", `/chargeback/${id}/upload`, { data: { uploadFilenames: [name] } });
  const [slot] = json.data.putUrls;
  expect((await test.put(slot.putUrl, contents)).status).toBe(200);
  return slot.evidenceId;
}

const ask = (id: string, query = "") => test.call("GET", `/chargeback/${id}/download${query}`);

async function produced(id: string, query = ""): Promise<string> {
  const { json } = await test.until(
    () => ask(id, query),
    ({ status, json }) => status !== 200 || json.data.getUrl !== undefined,
  );
  return json.data.getUrl;
}

const download = (getUrl: string, headers: Record<string, string> = {}) =>
  handle(new Request(getUrl, { headers }), test.service);

async function read(getUrl: string, filename: string) {
  const response = await download(getUrl);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, response, reading: await readBytes(bytes, { filename }) };
}

const letterStatus = (id: string) => test.call("GET", `/chargeback/${id}/letter`);

async function withLetter(): Promise<string> {
  const id = await create();
  await attach(id, "pod.txt");
  await test.call("POST", `/chargeback/${id}/letter`);
  await test.until(
    () => letterStatus(id),
    ({ json }) => json.data?.status === "complete",
  );
  return id;
}

describe("an export", () => {
  it("is processing until it is produced, then a signed URL of the packet", async () => {
    const id = await withLetter();
    expect(await ask(id)).toEqual({ status: 200, json: { data: { id, status: "processing" } } });
    const getUrl = await produced(id);
    expect(await ask(id)).toEqual({ status: 200, json: { data: { id, getUrl } } });

    const { response, reading } = await read(getUrl, "packet.pdf");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename=packet-CB-48213.pdf",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox",
      "accept-ranges": "bytes",
    });
    const [first] = reading.pages;
    expect(first?.text).toContain("Response to dispute CB-48213");
    const last = reading.pages.at(-1);
    expect(last?.text).toContain("Exhibit A, page 1 of 1");
    expect(last?.text).toContain("1Z5R89390357567127");
  });

  it("tells subscribers with what operation 12 answers", async () => {
    const id = await create();
    const getUrl = await produced(id, "?format=xlsx");
    const events = await test.service.db.selectFrom("events").selectAll().where("case_id", "=", id).execute();
    expect(events.map(({ event, data }) => ({ event, data }))).toEqual([
      { event: "chargeback:copilot", data: { id, getUrl } },
    ]);
  });

  it("is sent in parts when a range is requested", async () => {
    const id = await create();
    const getUrl = await produced(id);
    const whole = Buffer.from(await (await download(getUrl)).arrayBuffer());
    const part = await download(getUrl, { range: "bytes=0-4" });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 0-4/${whole.length}`);
    expect(await part.text()).toBe("%PDF-");
    const beyond = await download(getUrl, { range: `bytes=${whole.length}-` });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${whole.length}`]);
    const other = await download(getUrl, { range: "bytes=0-4", "if-range": '"another file"' });
    expect([other.status, Buffer.from(await other.arrayBuffer()).equals(whole)]).toEqual([200, true]);
  });

  it("has an address that lives five minutes, for GET alone, and is renewed by asking again", async () => {
    const id = await create();
    const getUrl = await produced(id);
    const put = await handle(new Request(getUrl, { method: "PUT", body: "x" }), test.service);
    expect(put.status).toBe(403);
    await test.clock.setTime(test.clock.now() + 299_000);
    expect((await download(getUrl)).status).toBe(200);
    await test.clock.setTime(test.clock.now() + 1_000);
    expect((await download(getUrl)).status).toBe(403);
    const { json } = await ask(id);
    expect(json.data.getUrl).not.toBe(getUrl);
    expect((await download(json.data.getUrl)).status).toBe(200);
  });

  it("refuses formats it does not know, and knows the blank one as the packet", async () => {
    const id = await create();
    const { status, json } = await ask(id, "?format=csv");
    expect(status).toBe(400);
    expect(json.errors[0].detail).toBe("format must be one of pdf, xlsx, docx, zip");
    expect((await download(await produced(id, "?format="))).headers.get("content-type")).toBe("application/pdf");
  });

  it("is 404 for a case there is not", async () => {
    expect((await ask("8f7c1a52-8f37-4f04-8b1e-1a7c3b0f4a11")).status).toBe(404);
    expect((await ask("no-uuid")).status).toBe(404);
  });

  it("says in a cover that no letter was requested, and asks for no documents", async () => {
    const id = await create();
    const { reading } = await read(await produced(id), "packet.pdf");
    expect(reading.pages).toHaveLength(1);
    expect(reading.pages[0]?.text).toContain("Documents on dispute CB-48213");
    expect(reading.pages[0]?.text).toContain("No letter was requested for this case.");
    expect(reading.pages[0]?.text).toContain("No documents are included with this case.");
  });

  it("waits for the assessment and for the letter that is being written", async () => {
    const id = await create();
    await attach(id, "pod.txt");
    await test.call("POST", `/chargeback/${id}/letter`);
    expect((await ask(id)).json.data.status).toBe("processing");
    await test.until(
      () => test.service.db.selectFrom("events").selectAll().where("case_id", "=", id).execute(),
      (events) => events.length === 3,
    );
    const { json } = await ask(id);
    const { reading } = await read(json.data.getUrl, "packet.pdf");
    expect(reading.pages[0]?.text).toContain("Response to dispute CB-48213");
  });
});

describe("when the case moves on", () => {
  it("a new document makes a new file and the old address leads nowhere", async () => {
    const id = await withLetter();
    const before = await produced(id);
    await attach(id, "second.txt", PROOF_OF_DELIVERY.replace("proof of delivery", "delivery record"));
    expect((await ask(id)).json.data).toEqual({ id, status: "processing" });
    const after = await produced(id);
    expect(new URL(after).pathname).not.toBe(new URL(before).pathname);
    expect((await download(before)).status).toBe(404);
    const { reading } = await read(after, "packet.pdf");
    expect(reading.pages.at(-1)?.text).toContain("Exhibit B, page 1 of 1");
  });

  it("a deleted document leaves no export behind that contains it", async () => {
    const id = await create();
    const evidenceId = await attach(id, "pod.txt");
    const getUrl = await produced(id);
    const key = new URL(getUrl).pathname.replace("/service/storage/", "");
    await test.call("DELETE", `/chargeback/${id}/evidence/${evidenceId}`);
    await test.until(
      () => test.service.files.head(key),
      (file) => file === undefined,
    );
    expect((await download(getUrl)).status).toBe(404);
  });

  it("a discarded letter makes a new file", async () => {
    const id = await withLetter();
    const before = await produced(id, "?format=docx");
    await test.call("DELETE", `/chargeback/${id}/letter`);
    const after = await produced(id, "?format=docx");
    const [first, second] = [await read(after, "letter.docx"), await download(before)];
    expect(first.reading.pages[0]?.text).toContain("No letter was requested for this case.");
    expect(second.status).toBe(404);
  });

  it("a deleted case takes its exports along", async () => {
    const id = await create();
    const getUrl = await produced(id);
    const key = new URL(getUrl).pathname.replace("/service/storage/", "");
    await test.call("DELETE", `/chargeback/${id}`);
    expect((await download(getUrl)).status).toBe(404);
    expect(await test.service.files.head(key)).toBeUndefined();
    expect((await ask(id)).status).toBe(404);
  });
});

describe("work that runs twice", () => {
  it("ends with one file, one URL and one event", async () => {
    const id = await create();
    await ask(id);
    const run = runExport(test.service);
    const job = exportQueue.data.parse({ caseId: id, format: "pdf" });
    const signal = new AbortController().signal;
    await Promise.all([run(job, { signal }), run(job, { signal })]);
    await produced(id);
    const rows = await test.service.db.selectFrom("exports").selectAll().where("case_id", "=", id).execute();
    expect(rows.map(({ format, status }) => ({ format, status }))).toEqual([{ format: "pdf", status: "complete" }]);
    const events = await test.service.db.selectFrom("events").select("id").where("case_id", "=", id).execute();
    expect(events).toHaveLength(1);
  });

  it("leaves no half file when it is stopped, and produces it at the next attempt", async () => {
    const id = await create();
    await test.service.db
      .insertInto("exports")
      .values({
        case_id: id,
        format: "pdf",
        status: "processing",
        evidence_revision: 0,
        letter_generation: null,
        blob_key: null,
        filename: null,
        requested_at: new Date(test.clock.now()),
        made_at: null,
      })
      .execute();
    const run = runExport(test.service);
    const job = exportQueue.data.parse({ caseId: id, format: "pdf" });
    await expect(run(job, { signal: AbortSignal.abort(new Error("stopped")) })).rejects.toThrow("stopped");
    expect((await ask(id)).json.data).toEqual({ id, status: "processing" });
    await run(job, { signal: new AbortController().signal });
    expect((await ask(id)).json.data.getUrl).toContain("/service/storage/exports/");
  });

  it("reports once that every attempt failed, and then tries again", async () => {
    const id = await create();
    await ask(id);
    await produced(id);
    await test.service.db.updateTable("exports").set({ status: "failed" }).where("case_id", "=", id).execute();
    const { status, json } = await ask(id);
    expect(status).toBe(409);
    expect(json.errors[0].detail).toBe(
      "The export could not be produced after several attempts. The case is unchanged; request it again.",
    );
    expect((await ask(id)).json.data).toEqual({ id, status: "processing" });
    await produced(id);
  });
});

it("the workbook holds the case, its requirements and its evidence", async () => {
  const id = await withLetter();
  const { bytes } = await read(await produced(id, "?format=xlsx"), "case.xlsx");
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name }) => name)).toEqual(["Case", "Requirements", "Checks", "Facts", "Evidence"]);
  const rows = sheets[0]?.rows ?? [];
  expect(rows).toContainEqual(["Amount", 412.5]);
  expect(rows).toContainEqual(["Reference number", "CB-48213"]);
  expect(sheets[4]?.rows[1]?.slice(0, 2)).toEqual(["A", "pod.txt"]);
});
