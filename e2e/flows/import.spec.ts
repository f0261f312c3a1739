import { expect, test } from "../fixtures";

test.setTimeout(120_000);

const notice = (reference: string) => `Chargeback notification
Case number: ${reference}
Card network: Visa
Card number: 414720******3365
Reason code: 13.1
Reason: Merchandise/Services Not Received
Disputed amount: USD 412.50
Cardholder name: Elena Marsh
Merchant: Northline Outfitters
Transaction date: 2026-10-08
Dispute date: 2026-11-02
Response due date: 2026-12-05
`;

test("a case begins with a processor's notice and shows what the notice says", async ({ page }) => {
  const reference = `E2E-IMP-${Date.now()}`;
  await page.goto("/cases");
  await page.getByRole("button", { name: "Import" }).click();
  const file = { name: "notice.txt", mimeType: "text/plain", buffer: Buffer.from(notice(reference)) };
  await page.getByLabel("Choose a notice").setInputFiles(file);
  await page.waitForURL(/\/cases\/[0-9a-f-]{36}$/, { timeout: 30_000 });
  await expect(page.getByText(reference).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("Elena Marsh").first()).toBeVisible();
  await page.goto(`/cases?view=all&q=${reference}`);
  await expect(page.getByRole("row").filter({ hasText: reference })).toHaveCount(1);
});
