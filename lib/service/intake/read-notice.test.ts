import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chargebackNotice, NOTICE_FIELDS } from "@/lib/service/testing/fixtures";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";
import { csv } from "./testing";

let test: TestService;
beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

async function read(uploadFilename: string, contents: string) {
  const data = { uploadFilename, contents: Buffer.from(contents).toString("base64") };
  const { status, json } = await test.call("POST", "/notice", { data });
  return { status, ...json.data, errors: json.errors };
}

const caseCount = async () =>
  Number(
    (
      await test.service.db
        .selectFrom("cases")
        .select((eb) => eb.fn.countAll().as("n"))
        .executeTakeFirst()
    )?.n,
  );

describe("reading a notice", () => {
  it("gives the fields, order number and acquirer reference of a notice, and creates no case", async () => {
    const arn = "74537606123456789012345";
    const notice = chargebackNotice({ "Order number": "NL-30772", ARN: arn });
    const { status, disputes, message } = await read("notice.txt", notice);
    expect(status).toBe(200);
    expect(message).toBeUndefined();
    expect(disputes).toEqual([
      { fields: NOTICE_FIELDS, orderNumber: "NL-30772", acquirerReference: arn, notes: expect.any(Array) },
    ]);
    expect(await caseCount()).toBe(0);
  });

  it("gives every dispute of an export, one per reference, in the order of the file", async () => {
    const rows = Array.from({ length: 400 }, (_, at) => [`CB-${at}`, `${at}.50`, "USD", "13.1", "2026-11-02"]);
    const titles = ["Case number", "Disputed amount", "Currency", "Reason code", "Dispute date"];
    const { disputes } = await read("export.csv", csv(titles, ...rows, ["CB-7", "7.50", "USD", "13.1", "2026-11-02"]));
    expect(disputes).toHaveLength(400);
    expect(disputes[7].fields).toEqual({
      referenceNumber: "CB-7",
      amountCents: 750,
      currency: "USD",
      reasonCode: "13.1",
      disputeDate: "2026-11-02",
    });
  });

  it("says why a file has no dispute", async () => {
    expect(await read("letter.txt", "Dear Sir, thank you for your order of last week.")).toMatchObject({
      disputes: [],
      message: expect.stringContaining("does not look like a chargeback notice"),
    });
  });

  it("answers 400 to what is no file", async () => {
    const { status, json } = await test.call("POST", "/notice", { data: { uploadFilename: "../a", contents: "?" } });
    expect(status).toBe(400);
    expect(json.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      "/data/uploadFilename",
      "/data/contents",
    ]);
  });
});
