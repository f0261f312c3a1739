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

  const arriving = page.waitForEvent("download");
  await workup.click();
  const saved = await (await arriving).path();
  expect((await fs.readFile(saved)).subarray(0, 2).toString("latin1")).toBe("PK");
  await expect(workup).toBeEnabled();

  await page.getByRole("link", { name: "Statements" }).first().click();
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Analyzed");
});
