import { OPERATIONS, type Operation, PAGE_IMAGE_PATH, STATEMENT_PAGE_IMAGE_PATH } from "@/lib/contract/operations";
import { assessedCase, becomes, call } from "../contract/support/calls";
import { analyzedStatement } from "../contract/support/statement";
import { expect, test } from "../fixtures";
import { proxyOf } from "./proxy-of";

// What the service does not have answers 404 to the browser, too.
test.use({ expectedErrors: [/404/] });
test.afterEach(({ desk }) => proxyOf(desk).heal());

const EXTENSIONS = [
  { method: "GET", path: PAGE_IMAGE_PATH },
  { method: "GET", path: STATEMENT_PAGE_IMAGE_PATH },
  ...Object.values<Operation>(OPERATIONS).filter(({ extension }) => extension),
].map(({ method, path }) => ({ method, pattern: new RegExp(`/v1${path.replace(/:\w+/g, "[^/?]+")}(\\?|$)`) }));

function isExtension(method: string, path: string): boolean {
  return EXTENSIONS.some((one) => one.method === method && one.pattern.test(path));
}

test("with a service that has the specified operations alone every screen shows what they give", async ({
  page,
  pageOf,
  desk,
  otherClient,
}) => {
  const { id } = await assessedCase(otherClient);
  await call(otherClient, "POST", `chargeback/${id}/letter`);
  await becomes(otherClient, `chargeback/${id}/letter`, "complete");
  const statement = await analyzedStatement(otherClient);
  const proxy = proxyOf(desk);
  proxy.fault = { kind: "answer", status: 404, body: '{"errors":[{"status":404,"title":"Not Found","detail":"No."}]}' };
  proxy.only = isExtension;

  await page.goto(`/cases/${id}`);
  await expect(page.getByRole("region", { name: "Assessment" })).toContainText(/Respond|Hold|Accept/);
  await expect(page.getByText(/\d of \d+ satisfied/).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Evidence" })).toContainText("pod.txt");
  await page.goto(`/cases/${id}/letter`);
  await expect(page.getByRole("article")).toContainText("CB-48213");
  await page.getByRole("button", { name: "Edit" }).click();
  const editor = page.getByRole("textbox", { name: "Letter" });
  await editor.press("Control+End");
  await page.keyboard.type("\n\nWe ask you to decide in our favor.");
  await page.getByRole("button", { name: "Save version 1" }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Word document" }).click();
  expect((await file).suggestedFilename()).toBe("letter-CB-48213.docx");
  await page.goto(`/statements/${statement}`);
  await expect(page.getByRole("definition").filter({ hasText: "150.00" })).toBeVisible();
  await page.goto("/cases/new");
  await page.getByRole("textbox", { name: "Merchant name" }).fill("Plain service");
  await page.getByLabel("Reason code").fill("13.1");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.waitForURL(/\/cases\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Plain service");
  const settings = await pageOf("admin");
  for (const path of ["/settings", "/settings/keys", "/settings/webhooks"]) {
    await settings.goto(path);
    await expect(settings.getByRole("main").getByText("is managed elsewhere").first()).toBeVisible();
  }
  expect(proxy.calls.some((one) => one.includes("/analysis"))).toBe(true);
});

test("values and fields of a newer service are shown as far as they are understood", async ({
  page,
  desk,
  otherClient,
}) => {
  const { id } = await assessedCase(otherClient);
  const statement = await analyzedStatement(otherClient);
  const proxy = proxyOf(desk);
  const newer = { brandNew: { nested: [1] }, another: null };
  proxy.faults.set(id, {
    kind: "changed",
    change: (data) => ({
      ...data,
      ...newer,
      recommendation: "escalate_to_arbitration",
      priority: "urgent",
      evidenceSuggested: ["Moon photo", 7, null],
      merchantAttachments: [...(Array.isArray(data.merchantAttachments) ? data.merchantAttachments : []), { a: 1 }],
    }),
  });
  proxy.faults.set(statement, {
    kind: "changed",
    change: (data) => ({ ...data, ...newer, authenticityScore: "high" }),
  });
  await page.goto(`/cases/${id}`);
  await expect(page.getByRole("region", { name: "Assessment" })).toContainText(/escalate.to.arbitration/i);
  await expect(page.getByRole("region", { name: "Evidence" })).toContainText("pod.txt");
  await expect(page.getByRole("region", { name: "Evidence" })).toContainText("Moon photo");
  await page.goto(`/statements/${statement}`);
  await expect(page.getByRole("definition").filter({ hasText: "150.00" })).toBeVisible();

  proxy.faults.set(id, { kind: "changed", change: (data) => ({ ...data, status: "escalated", priority: 7 }) });
  await page.goto(`/cases/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Northline Outfitters");
  const assessment = page.getByRole("region", { name: "Assessment" });
  await expect(assessment).toContainText("a status that this version does not recognize");
});
