import { expect, type Page, test } from "@playwright/test";
import { deliveries } from "@/lib/demo/cases/deliveries";
import { demoCase } from "@/lib/demo/cases/demo-case";
import { SignInPage } from "../pages/sign-in-page";
import { dropFiles } from "../support/drop-files";
import type { Fault } from "../support/fault-proxy";
import { RemotePair } from "../support/remote-pair";

// Two products start, and silence lasts until the dashboard gives up.
test.describe.configure({ mode: "default", timeout: 120_000 });

const pair = new RemotePair();
let page: Page;
test.beforeAll(async ({ browser }) => {
  await pair.start();
  page = await (await browser.newContext({ baseURL: pair.origin })).newPage();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(pair.email, pair.password);
});
test.afterEach(() => pair.proxy.heal());
test.afterAll(() => pair.end());

const FIELDS = { referenceNumber: "R-1", merchantName: "Northline Outfitters", cardholderName: "Elena Marsh" };
const newCase = async () => String((await pair.call("POST", "/chargeback", FIELDS)).data.id);

test("a case goes from its fields to its letter in a service at another address", async () => {
  const spec = deliveries.find(({ reference }) => reference === "CB-48213");
  if (!spec) throw new Error("the demo has no such sale");
  const { purchase, fields, documents } = demoCase(spec, new Date().toISOString().slice(0, 10));
  await page.goto("/cases/new");
  await page.getByLabel("Reference number").fill("REMOTE-1");
  await page.getByLabel("Disputed amount").fill("412.50");
  await page.getByLabel("Card number, masked").fill(fields.maskedCardNumber ?? "");
  await page.getByLabel("Reason code").fill("13.1");
  await expect(page.getByText("Merchandise/Services Not Received").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByLabel("Raised on").fill(fields.disputeDate ?? "");
  await page.getByLabel("Response due").fill(fields.dueDate ?? "");
  await page.getByLabel("Cardholder").fill(fields.cardholderName ?? "");
  await page.getByLabel("Charged on").fill(fields.transactionDate ?? "");
  await page.getByLabel("Trading name").fill(fields.merchantName ?? "");
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.waitForURL(/\/cases\/[0-9a-f-]{36}$/);
  await dropFiles(page, await Promise.all(documents.slice(0, 3).map((document) => document(purchase))));
  await expect(page.getByRole("region", { name: "Assessment" })).toContainText("Respond", { timeout: 90_000 });
  const uploads = pair.proxy.calls.filter((one) => one.includes("/service/storage/")).map((one) => one.split(" ")[0]);
  expect(
    uploads.filter((method) => method === "PUT"),
    "each file straight to the other origin",
  ).toHaveLength(3);
  expect(uploads, "allowed before").toContain("OPTIONS");
  await page.getByRole("button", { name: "Write letter" }).click();
  await expect(page.getByRole("article").filter({ hasText: "REMOTE-1" })).toBeVisible({ timeout: 90_000 });
});

test("a case that another client made joins the list by its event", async () => {
  const created = await pair.call("POST", "/chargeback", { referenceNumber: "OTHER-CLIENT", reasonCode: "13.1" });
  const names = { uploadFilenames: ["pod.txt"] };
  const { data } = await pair.call("POST", `/chargeback/${created.data.id}/upload`, names);
  const [slot] = data.putUrls as { putUrl: string }[];
  await fetch(slot?.putUrl ?? "", { method: "PUT", body: "Proof of delivery. Delivered 14 October 2026." });
  await expect(async () => {
    await page.goto("/cases");
    await expect(page.getByText("OTHER-CLIENT").first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
});

const FAULTS: [string, Fault][] = [
  ["a fault of the service", { kind: "answer", status: 503, body: "<h1>Unavailable</h1>" }],
  ["a page instead of data", { kind: "answer", headers: { "content-type": "text/html" }, body: "<h1>Welcome</h1>" }],
  ["malformed JSON", { kind: "answer", body: '{"data":' }],
  ["JSON without data", { kind: "answer", body: "[]" }],
  ["a redirect", { kind: "answer", status: 302, headers: { location: "/elsewhere" } }],
  ["a key that is refused", { kind: "answer", status: 401, body: '{"error":"No such key."}' }],
  ["a reset", { kind: "reset" }],
  ["an answer that breaks off", { kind: "truncated" }],
  ["an answer without end", { kind: "huge" }],
  ["silence", { kind: "silence" }],
  ["a drip", { kind: "drip" }],
];

for (const [name, fault] of FAULTS)
  test(`${name}: a read ends with a sentence after three calls at most`, async () => {
    const id = await newCase();
    pair.proxy.fault = fault;
    const answer = await page.request.get(`/api/cases/${id}`);
    expect(answer.status()).toBe(502);
    expect((await answer.json()).error).toMatch(/^[A-Z].+\.$/);
    expect(pair.proxy.calls.length).toBeLessThanOrEqual(3);
    pair.proxy.heal();
    // Another thing is asked for with success, so that failures of one test do not add to those of the next.
    expect((await page.request.get(`/api/cases/${await newCase()}`)).status()).toBe(200);
  });

test("wrong types, unknown states and fields, and null lists are read as far as they can be", async () => {
  const id = await newCase();
  pair.proxy.fault = {
    kind: "changed",
    change: (data) => ({
      ...data,
      status: "escalated",
      evidenceProvided: null,
      defenseRequirements: "none",
      merchantAttachments: { a: 1 },
      priority: 7,
      brandNew: true,
    }),
  };
  pair.proxy.only = (_, path) => path.endsWith(id);
  await page.goto(`/cases/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/Elena Marsh|Northline/);
});
