import type { APIRequestContext } from "@playwright/test";
import { fromBufferPromise } from "yauzl";
import {
  attachFile,
  becomes,
  call,
  createCase,
  DELIVERY,
  eventually,
  FIELDS,
  type Json,
} from "@/e2e/contract/support/calls";
import { test as base, expect } from "./support/target";

// What a document or a field brings in stays harmless wherever it comes out: card data masked, marks visible, formulas text.

/** Test numbers of Visa and Mastercard, as everybody writes them, and a security code. */
const NUMBERS = ["4242424242424242", "5555555555554444", "4111111111111111"];
const DOCUMENT = `${DELIVERY}\nCard number: 4242 4242 4242 4242\nCVV: 739\nPaid with 5555-5555-5555-4444\n`;
/** A mark that turns the direction of what follows, and one without width. */
const NAME = "invoice\u202efdp\u200b.txt";

type Prepared = { id: string; evidenceId: string; reference: string };

const test = base.extend<object, { prepared: Prepared | undefined }>({
  prepared: [
    async ({ playwright, target }, use) => {
      if (!target.key) return use(undefined);
      const service = await playwright.request.newContext({
        baseURL: target.serviceBase,
        extraHTTPHeaders: { Authorization: target.key },
      });
      const reference = `BB-${Date.now().toString(36)}`;
      const reasonDescription = "Paid with 4111111111111111, says the cardholder.";
      const id = await createCase(service, { ...FIELDS, referenceNumber: reference, reasonDescription });
      const evidenceId = await attachFile(service, id, NAME, DOCUMENT);
      await becomes(service, `chargeback/${id}`, "complete");
      await call(service, "POST", `chargeback/${id}/letter`);
      await becomes(service, `chargeback/${id}/letter`, "complete");
      await use({ id, evidenceId, reference });
      await call(service, "DELETE", `chargeback/${id}`);
      await service.dispose();
    },
    { scope: "worker", timeout: 480_000 },
  ],
});

// One case for all of them.
test.describe.configure({ mode: "default" });

const textOf = async (sender: APIRequestContext, path: string) => {
  const answer = await sender.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
};

function expectMasked(text: string, where: string): void {
  const digits = text.replace(/(?<=\d)[ -](?=\d)/g, "");
  for (const number of NUMBERS) expect(digits.includes(number), `${number} in ${where}`).toBe(false);
  expect(text, where).not.toMatch(/CVV:? ?739/);
}

/** The address of a finished export. */
async function exported(service: APIRequestContext, id: string, format: string): Promise<string> {
  const path = `chargeback/${id}/download?format=${format}`;
  return (await eventually(service, path, (data: Json) => "getUrl" in data, "a getUrl")).getUrl;
}

async function unzip(bytes: Buffer): Promise<[name: string, content: Buffer][]> {
  const contents: [string, Buffer][] = [];
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk));
    contents.push([entry.fileName, Buffer.concat(chunks)]);
  }
  return contents;
}

test("card numbers and security codes are masked in text, facts, letter and list", async ({
  service,
  analyst,
  prepared,
}) => {
  const { id = "", evidenceId = "", reference = "" } = prepared ?? {};
  const text = await textOf(service, `chargeback/${id}/evidence/${evidenceId}/text`);
  expect(text).toMatch(/4242 ?42\*\* ?\*\*\*\* ?4242/);
  expectMasked(text, "the text of the document");
  for (const path of ["", "/analysis", "/letter"])
    expectMasked(await textOf(service, `chargeback/${id}${path}`), `the case${path}`);
  await expect.poll(() => textOf(analyst, `/api/cases?view=all&q=${reference}`)).toContain(id);
  for (const path of [
    `/api/cases?view=all&q=${reference}`,
    `/api/cases/${id}`,
    `/api/cases/${id}/letter`,
    `/api/cases/${id}/evidence/${evidenceId}/text`,
    `/api/cases/file?view=all&q=${reference}`,
    `/cases/${id}`,
    `/cases/${id}/letter`,
  ])
    expectMasked(await textOf(analyst, path), path);
});

test("an export has card data masked, and the original as it was uploaded", async ({ service, prepared }) => {
  const response = await fetch(await exported(service, prepared?.id ?? "", "zip"));
  const entries = await unzip(Buffer.from(await response.arrayBuffer()));
  const [originals, made] = [
    entries.filter(([name]) => /^(?:exhibits|left-out)\//.test(name)),
    entries.filter(([name]) => !/^(?:exhibits|left-out)\//.test(name)),
  ];
  expect(originals.map(([, content]) => content.toString())).toEqual([DOCUMENT]);
  expect(made.map(([name]) => name)).toEqual(expect.arrayContaining(["letter.docx", "letter.md", "case.xlsx"]));
  for (const [name, content] of made) {
    const parts = /\.(?:docx|xlsx)$/.test(name) ? await unzip(content) : [[name, content] as const];
    for (const [part, bytes] of parts) expectMasked(bytes.toString().replace(/<[^>]*>/g, ""), `${name} ${part}`);
  }
});

test("exports are attachments in a sandbox that nothing guesses and no cache keeps", async ({
  service,
  analyst,
  prepared,
}) => {
  const id = prepared?.id ?? "";
  const address = await exported(service, id, "xlsx");
  for (const [what, answer] of [
    ["a signed export", await analyst.get(address)],
    ["a letter", await analyst.get(`/api/cases/${id}/letter/file?format=docx`)],
    ["a list", await analyst.get("/api/cases/file?view=open")],
  ] as const) {
    const headers = answer.headers();
    expect(answer.status(), what).toBe(200);
    expect(headers["content-disposition"], what).toMatch(/^attachment; filename/);
    expect(headers["content-security-policy"], what).toMatch(/^sandbox/);
    expect(headers["x-content-type-options"], what).toBe("nosniff");
    expect(headers["cache-control"], what).toContain("no-store");
  }
});

test("evidence is answered in a sandbox that nothing guesses, and as text by no cache", async ({
  analyst,
  prepared,
}) => {
  const evidence = `/api/cases/${prepared?.id}/evidence/${prepared?.evidenceId}`;
  for (const [path, cache] of [
    ["text", "no-store"],
    ["pages/1", "private"],
  ] as const) {
    const headers = (await analyst.get(`${evidence}/${path}`)).headers();
    expect(headers["content-security-policy"], path).toMatch(/^sandbox/);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["content-type"], path).toMatch(/^(?:application\/json|image\/webp)/);
    if (!headers["content-type"]?.startsWith("image/")) expect(headers["cache-control"], path).toContain("no-store");
    else expect(headers["cache-control"], path).toContain(cache);
  }
});

test("marks that cannot be seen in the name of a file are shown", async ({ service, analyst, prepared }) => {
  const id = prepared?.id ?? "";
  expect(await textOf(analyst, `/cases/${id}`)).toContain("invoice[U+202E]fdp[U+200B].txt");
  const response = await fetch(await exported(service, id, "zip"));
  expect(response.headers.get("content-disposition")).not.toMatch(/%E2%80%AE|%E2%80%8B|[\u202e\u200b]/i);
});

test("a list as CSV has no cell that a spreadsheet would run", async ({ service, analyst }) => {
  const run = `BB${Date.now().toString(36)}`;
  const ids: string[] = [];
  const formulas = ["=1+1", "+1+1", "-1+1", "@SUM(A1)", "\uff1d1+1", "\u200b=1+1"];
  for (const [at, formula] of formulas.entries())
    ids.push(await createCase(service, { referenceNumber: `${run}-${at}`, merchantName: `${formula} ${run}` }));
  // The list is the dashboard's own: it knows a case without documents once somebody has opened it.
  for (const id of ids) await textOf(analyst, `/api/cases/${id}`);
  const list = () => textOf(analyst, `/api/cases/file?view=all&q=${run}`);
  await expect.poll(async () => (await list()).split("\r\n").length).toBe(formulas.length + 2);
  const file = await list();
  for (const formula of formulas) expect(file).toContain(`"'${formula} ${run}"`);
  expect(file).not.toMatch(/(?:^|,)"?[\s\p{Cf}]*[=+@\uff1d]/mu);
  for (const id of ids) await call(service, "DELETE", `chargeback/${id}`);
});
