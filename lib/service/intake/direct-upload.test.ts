import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UPLOAD_FORMATS } from "@/lib/contract/upload";
import { toCaseRecord } from "@/lib/service/cases/case-record";
import { documentReadingSchema } from "@/lib/service/documents/reading";
import { chargebackNotice, NOTICE_FIELDS } from "@/lib/service/testing/fixtures";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";
import { fillFromNotice } from "./fill-case";

let test: TestService;
beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

const NOTICE = chargebackNotice({
  "Card number": "4147 2000 0000 3365",
  "Reason code": "13.1 - Merchandise/Services Not Received",
  "Merchant name": "Northline Outfitters",
});

type Slot = { evidenceId: string; putUrl: string; uploadFilename: string };

async function begin(uploadFilename = "notice.txt"): Promise<{ id: string; slot: Slot }> {
  const { status, json } = await test.call("POST", "/chargeback/upload", { data: { uploadFilename } });
  expect(status).toBe(200);
  expect(json.data.putUrls).toHaveLength(1);
  return { id: json.data.id, slot: json.data.putUrls[0] };
}

/** Of the moved clock: documents are read in threads, which take real time on a busy machine. */
const TIMEOUT_MS = 1_200_000;

const read = (id: string) => test.call("GET", `/chargeback/${id}`);
const settled = (id: string) =>
  test.until(
    async () => (await read(id)).json.data,
    ({ status }) => status === "complete" || status === "error",
    TIMEOUT_MS,
  );

async function send(contents: string, name?: string): Promise<{ id: string; slot: Slot }> {
  const begun = await begin(name);
  expect((await test.put(begun.slot.putUrl, contents)).status).toBe(200);
  return begun;
}

describe("a direct upload", () => {
  it("starts pending without fields, with every category suggested and exactly one URL", async () => {
    const { id, slot } = await begin("dispute.pdf");
    expect(slot).toEqual({
      evidenceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      putUrl: expect.stringMatching(/^http:\/\/service\.test\//),
      uploadFilename: "dispute.pdf",
    });
    const { json } = await read(id);
    expect(json.data).toEqual({
      id,
      status: "pending",
      defenseRequirements: [],
      evidenceProvided: [],
      evidenceSuggested: expect.any(Array),
    });
    expect(json.data.evidenceSuggested).toHaveLength(12);
  });

  it.each([
    ["no filename", {}],
    ["an empty filename", { uploadFilename: "" }],
    ["a path", { uploadFilename: "../notice.pdf" }],
    ["several filenames", { uploadFilename: ["a.pdf", "b.pdf"] }],
  ])("answers 400 to %s, at its field", async (_, data) => {
    const { status, json } = await test.call("POST", "/chargeback/upload", { data });
    expect(status).toBe(400);
    expect(json.errors[0].pointer).toBe("/data/uploadFilename");
  });

  it("takes no further documents", async () => {
    const { id } = await begin();
    const answer = await test.call("POST", `/chargeback/${id}/upload`, { data: { uploadFilenames: ["more.pdf"] } });
    expect(answer.status).toBe(400);
  });

  it("takes the file until five minutes have passed, and not after", async () => {
    const [early, late] = [await begin(), await begin()];
    await test.clock.setTime(test.clock.now() + 4 * 60_000 + 59_000);
    expect((await test.put(early.slot.putUrl, NOTICE)).status).toBe(200);
    await test.clock.setTime(test.clock.now() + 2000);
    expect((await test.put(late.slot.putUrl, NOTICE)).status).toBe(403);
    expect((await read(late.id)).json.data.status).toBe("pending");
  });

  it("takes one file alone", async () => {
    const { slot } = await send(NOTICE);
    expect((await test.put(slot.putUrl, NOTICE)).status).toBe(409);
  });

  it("becomes the fields of its notice, the requirements of its code, and is assessed with the notice as evidence", async () => {
    const { id, slot } = await send(NOTICE);
    expect((await read(id)).json.data.status).toBe("queued");
    const done = await settled(id);
    expect(done).toMatchObject({
      status: "complete",
      ...NOTICE_FIELDS,
      merchantName: "Northline Outfitters",
      reasonDescription: "Merchandise/Services Not Received",
      merchantAttachments: [{ evidenceId: slot.evidenceId, uploadFilename: "notice.txt" }],
    });
    expect(done.defenseRequirements.length).toBeGreaterThan(3);
    expect(done.evidenceSuggested[0]).toBe("delivery confirmation");
  });

  it("says what a document that is not a notice lacks, and has no fields", async () => {
    const { id } = await send("Dear Sir,\nthank you for your order of last week. We hope to see you again.\n");
    expect(await settled(id)).toEqual({
      id,
      status: "error",
      message: expect.stringContaining("does not look like a chargeback notice"),
    });
  });

  it("in a format that is not configured ends in error and names those that are, until someone enters the details", async () => {
    const configure = (uploadFormats: string[]) => test.call("POST", "/organization", { data: { uploadFormats } });
    await configure(["pdf", "email"]);
    const { id } = await send(NOTICE);
    expect(await settled(id)).toEqual({
      id,
      status: "error",
      message:
        "The file is plain text, and this organization accepts uploads as PDF, email. Import the notice in one of these, enter the details in the case, or ask an administrator to choose more formats in the settings.",
    });
    await configure([]);
    await test.call("POST", `/chargeback/${id}`, { data: { merchantName: "Northline" } });
    expect((await settled(id)).message).toBe(
      "This organization has no upload format configured, so the file was not read as a notice. Enter the details in the case, or ask an administrator to choose formats in the settings.",
    );
    await test.call("POST", `/chargeback/${id}`, { data: { referenceNumber: "CB-1", reasonCode: "13.1" } });
    expect(await settled(id)).toMatchObject({ status: "complete", referenceNumber: "CB-1", merchantName: "Northline" });
    await configure([...UPLOAD_FORMATS]);
    const other = await send(NOTICE);
    expect(await settled(other.id)).toMatchObject({
      status: "complete",
      referenceNumber: NOTICE_FIELDS.referenceNumber,
    });
  });

  it("is assessed after an update that enters what the notice lacked, and keeps what it had", async () => {
    const { id } = await send("Chargeback notice\nCase number: CB-7\nCardholder: Ada Byron\n");
    const failed = await settled(id);
    expect(failed.message).toContain("Missing: the reason or the date of the dispute.");
    await test.call("POST", `/chargeback/${id}`, { data: { reasonCode: "10.4", cardNetwork: "Visa" } });
    expect(await settled(id)).toMatchObject({
      status: "complete",
      referenceNumber: "CB-7",
      cardholderName: "Ada Byron",
      reasonCode: "10.4",
    });
  });

  it("lets stand what was entered before the file arrived", async () => {
    const { id, slot } = await begin();
    await test.call("POST", `/chargeback/${id}`, { data: { merchantName: "Northline Ltd" } });
    await test.put(slot.putUrl, NOTICE);
    expect(await settled(id)).toMatchObject({
      merchantName: "Northline Ltd",
      referenceNumber: NOTICE_FIELDS.referenceNumber,
    });
  });

  it("updates and gets its letter as every other case, and a cleared field stays cleared", async () => {
    const { id } = await send(NOTICE);
    await settled(id);
    await test.call("POST", `/chargeback/${id}`, { data: { cardholderName: null, amountCents: 40000 } });
    const again = await settled(id);
    expect(again).toMatchObject({ status: "complete", amountCents: 40000 });
    expect(again).not.toHaveProperty("cardholderName");
    await test.call("POST", `/chargeback/${id}/letter`);
    const letter = await test.until(
      async () => (await test.call("GET", `/chargeback/${id}/letter`)).json.data,
      ({ status }) => status === "complete",
    );
    expect(letter.responseLetter).toContain(NOTICE_FIELDS.referenceNumber);
  });

  it("completes with what is left when its only document is deleted", async () => {
    const { id, slot } = await send(NOTICE);
    await settled(id);
    await test.call("DELETE", `/chargeback/${id}/evidence/${slot.evidenceId}`);
    expect(await settled(id)).toMatchObject({
      status: "complete",
      referenceNumber: NOTICE_FIELDS.referenceNumber,
      recommendation: "hold",
      merchantAttachments: [],
    });
  });
});

describe("filling a case", () => {
  it("run a second time, late, changes nothing", async () => {
    const { id } = await send(NOTICE);
    await settled(id);
    await test.call("POST", `/chargeback/${id}`, { data: { referenceNumber: "CB-1" } });
    await settled(id);
    const stale = await staleRecord(id);
    const reading = await readingOf(id);
    expect(await fillFromNotice(test.service, stale, [reading])).toBeUndefined();
    expect((await read(id)).json.data).toMatchObject({ status: "complete", referenceNumber: "CB-1" });
  });

  it("tells one event of a failure, however often it runs", async () => {
    const { id } = await send("A letter without any dispute in it, long enough to be read.\n");
    await settled(id);
    const stale = await staleRecord(id);
    const reading = await readingOf(id);
    expect(await fillFromNotice(test.service, stale, [reading])).toBeUndefined();
    const events = await test.service.db.selectFrom("events").select("id").where("case_id", "=", id).execute();
    expect(events).toHaveLength(1);
  });
});

/** The record as a worker holds it that began the first assessment and was overtaken. */
async function staleRecord(id: string) {
  const row = await test.service.db.selectFrom("cases").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return { ...toCaseRecord(row), status: "processing" as const, assessedRevision: null, evidenceRevision: 1 };
}

async function readingOf(id: string) {
  const row = await test.service.db
    .selectFrom("readings")
    .innerJoin("evidence", "evidence.id", "readings.evidence_id")
    .select("readings.reading")
    .where("evidence.case_id", "=", id)
    .executeTakeFirstOrThrow();
  return documentReadingSchema.parse(row.reading);
}
