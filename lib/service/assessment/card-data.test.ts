import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NOTICE_FIELDS } from "@/lib/service/testing/fixtures";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";

let test: TestService;
beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

const NUMBER = "4111 1111 1111 1111";
const RECEIPT = `Northline Outfitters order record
Order number: NL-30772
Customer: Elena Marsh
Paid with Visa ${NUMBER}
CVV: 123
Order total: $412.50
Order date: 8 October 2026
`;

it("shows no full card number of a document in its name, text, analysis, letter and exports", async () => {
  const fields = { ...NOTICE_FIELDS, maskedCardNumber: "411111******1111", merchantName: "Northline Outfitters" };
  const created = await test.call("POST", "/chargeback", { data: fields });
  const id: string = created.json.data.id;
  const uploadFilenames = ["card 4111111111111111.txt"];
  const { json } = await test.call("POST", `/chargeback/${id}/upload`, { data: { uploadFilenames } });
  const [slot] = json.data.putUrls;
  await test.put(slot.putUrl, RECEIPT);
  await test.call("POST", `/chargeback/${id}/letter`);
  const letter = await test.until(
    () => test.call("GET", `/chargeback/${id}/letter`),
    (seen) => seen.json.data?.status === "complete",
  );
  const analysis = await test.call("GET", `/chargeback/${id}/analysis`);
  const text = await test.call("GET", `/chargeback/${id}/evidence/${slot.evidenceId}/text`);
  const workbook = await test.until(
    () => test.call("GET", `/chargeback/${id}/download?format=xlsx`),
    (seen) => seen.json.data?.getUrl !== undefined,
  );
  const { sheets } = await readXlsx(new Uint8Array(await (await test.get(workbook.json.data.getUrl)).arrayBuffer()));
  const stored = await Promise.all(
    (["readings", "evidence", "letters", "cases", "events"] as const).map((table) =>
      test.service.db.selectFrom(table).selectAll().execute(),
    ),
  );

  const everything = JSON.stringify([json, letter.json, analysis.json, text.json, sheets, stored]);
  expect(everything.replace(/[\s-]/g, "").includes("4111111111111111")).toBe(false);
  expect(text.json.data.pages[0].text).toContain("4111 11** **** 1111\nCVV: ***");
  expect(text.json.data.uploadFilename).toBe("card 411111******1111.txt");
  const [document] = analysis.json.data.documents;
  expect(document.maskedCardData).toEqual([
    { page: 1, kind: "card number", count: 1 },
    { page: 1, kind: "security code", count: 1 },
  ]);
  const card = analysis.json.data.facts.find(({ fact }: { fact: string }) => fact === "card");
  expect(card.sources).toEqual([expect.objectContaining({ agrees: true })]);
});
