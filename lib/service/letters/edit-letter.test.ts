import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { handle } from "@/lib/service/http/handle";
import { NOTICE_FIELDS, PROOF_OF_DELIVERY } from "@/lib/service/testing/fixtures";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";

let test: TestService;
let id: string;
let generated: string;

beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

beforeEach(async () => {
  id = (await test.call("POST", "/chargeback", { data: NOTICE_FIELDS })).json.data.id;
  const upload = await test.call("POST", `/chargeback/${id}/upload`, { data: { uploadFilenames: ["pod.txt"] } });
  expect((await test.put(upload.json.data.putUrls[0].putUrl, PROOF_OF_DELIVERY)).status).toBe(200);
  await test.call("POST", `/chargeback/${id}/letter`);
  const written = await test.until(
    () => test.call("GET", `/chargeback/${id}/letter`),
    ({ json }) => json.data?.status === "complete",
  );
  generated = written.json.data.responseLetter;
});

const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const edit = (responseLetter: string | null, replaces = hash(generated)) =>
  test.call("POST", `/chargeback/${id}/letter/edition`, { data: { responseLetter, replaces } });
const issued = async () => (await test.call("GET", `/chargeback/${id}/analysis`)).json.data.letter.edition;

async function exported(format: string): Promise<{ url: string; text: string }> {
  const { json } = await test.until(
    () => test.call("GET", `/chargeback/${id}/download?format=${format}`),
    ({ json }) => json.data?.getUrl !== undefined,
  );
  const response = await handle(new Request(json.data.getUrl), test.service);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { pages } = await readBytes(bytes, { filename: `letter.${format}` });
  return {
    url: json.data.getUrl,
    text: pages
      .map(({ text }) => text)
      .join("\n")
      .replace(/\s+/g, " "),
  };
}

it("carries the edited text in every file, keeps the generated letter, and goes back to it", async () => {
  const before = await exported("docx");
  const text = `${generated}\n\nWe thank the issuer for another look at this case.`;
  const { status, json } = await edit(text);
  expect([status, json.data.edition.hash]).toEqual([200, hash(text)]);
  for (const format of ["docx", "pdf"])
    expect((await exported(format)).text).toContain("for another look at this case");
  expect((await test.call("GET", `/chargeback/${id}/letter`)).json.data.responseLetter).toBe(generated);

  expect((await edit(null)).json.data.edition).toBeNull();
  expect(await issued()).toBeUndefined();
  expect((await exported("docx")).text).toBe(before.text);
});

it("checks every sentence that was added or changed", async () => {
  const { json } = await edit(
    `${generated}\n\nThe parcel was returned on January 3, 2020.\n\nPlease rule for us in this case.`,
  );
  const sentences: { text: string; verdict: string; missing: string[] }[] = json.data.edition.sentences;
  expect(sentences.find(({ text }) => text.startsWith("The parcel was returned"))).toMatchObject({
    verdict: "not supported",
    missing: expect.arrayContaining(["January 3, 2020"]),
  });
  expect(sentences.find(({ text }) => text.startsWith("Please rule"))?.verdict).toBe("argument");
  expect(sentences.filter(({ verdict }) => verdict === "supported").length).toBeGreaterThan(0);
  expect((await issued()).sentences).toEqual(sentences);
});

it("refuses the edit of another letter, of none, and an empty text, and changes nothing", async () => {
  expect((await edit("Dear issuer", hash("another"))).status).toBe(409);
  expect((await edit("  ")).status).toBe(400);
  expect((await edit("Dear issuer", "short")).status).toBe(400);
  expect(await issued()).toBeUndefined();
  await test.call("DELETE", `/chargeback/${id}/letter`);
  expect((await edit("Dear issuer")).status).toBe(404);
});

it("ends with the letter that it was made from", async () => {
  await edit(`${generated}\n\nEdited.`);
  await test.call("DELETE", `/chargeback/${id}/letter`);
  await test.call("POST", `/chargeback/${id}/letter`);
  await test.until(
    () => test.call("GET", `/chargeback/${id}/letter`),
    ({ json }) => json.data?.status === "complete",
  );
  expect(await issued()).toBeUndefined();
});
