import { chargebackNotice } from "@/lib/service/testing/fixtures";
import { expect, test } from "../fixtures";

test("a case begins with a processor's notice and shows what the notice says", async ({ page }) => {
  const reference = `E2E-IMP-${Date.now()}`;
  await page.goto("/cases");
  await page.getByRole("button", { name: "Import" }).click();
  const notice = chargebackNotice({ "Case number": reference });
  const file = { name: "notice.txt", mimeType: "text/plain", buffer: Buffer.from(notice) };
  await page.getByLabel("Choose a notice").setInputFiles(file);
  await page.waitForURL(/\/cases\/[0-9a-f-]{36}$/);
  await expect(page.getByText(reference).first()).toBeVisible();
  await expect(page.getByText("Elena Marsh").first()).toBeVisible();
  await page.goto(`/cases?view=all&q=${reference}`);
  await expect(page.getByRole("row").filter({ hasText: reference })).toHaveCount(1);
});
