import fs from "node:fs/promises";
import { STRIPE } from "../contract/support/statement";
import { expect, test } from "../fixtures";

test("a statement is sent, analyzed and saved as a workbook, and appears in the list", async ({ page }) => {
  const name = `january-${Date.now()}.csv`;
  await page.goto("/statements");
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(STRIPE) };
  await page.getByLabel("Choose statement files").setInputFiles(file);
  await page.waitForURL(/\/statements\/[0-9a-f-]{36}$/);
  const workup = page.getByRole("button", { name: "Excel workup" });
  await expect(workup).toBeVisible();
  const totals = page.getByRole("definition");
  for (const amount of ["150.00", "20.00", "30.00", "19.95", "80.05"])
    await expect(totals.filter({ hasText: amount }).first()).toBeVisible();

  // From a total to its rows, each with its file and page.
  await page.getByRole("button", { name: /^Sales: show/ }).click();
  const transactions = page.getByRole("region", { name: "Transactions" });
  await expect(transactions).toBeFocused();
  await expect(transactions).toContainText("together $150.00");
  await expect(transactions.getByRole("row").nth(1)).toContainText(`${name}page 1, line 2`);

  const arriving = page.waitForEvent("download");
  await workup.click();
  const saved = await (await arriving).path();
  expect((await fs.readFile(saved)).subarray(0, 2).toString("latin1")).toBe("PK");
  await expect(workup).toBeEnabled();

  // A chargeback without a case opens a form that is filled in.
  const address = page.url();
  await page
    .getByRole("link", { name: /^Create case for/ })
    .first()
    .press("Enter");
  await expect(page.getByLabel("Disputed amount")).toHaveValue("30.00");
  await page.goto(address);

  await page.getByRole("link", { name: "Statements" }).first().click();
  await page.waitForURL(/\/statements$/);
  await expect(transactions).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Analyzed");
});
