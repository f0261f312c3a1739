import fs from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import { textPdf } from "@/lib/service/statements/testing/text-pdf";
import { STRIPE } from "../contract/support/statement";
import { expect, test } from "../fixtures";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

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

test("a row of a total leads to its page, with its line marked, and back by Escape", async ({ page }) => {
  const name = `printed-${Date.now()}`;
  const lines = ["Date        Type    Reference  Gross   Fee   Net"].concat(
    Array.from(
      { length: 70 },
      (_, at) => `2026-01-${10 + (at % 20)}  Sale    R-${1000 + at}     ${at + 10}.00  1.00  ${at + 9}.00`,
    ),
  );
  await page.goto("/statements");
  await page.getByLabel("Choose statement files").setInputFiles([
    { name: `${name}.csv`, mimeType: "text/csv", buffer: Buffer.from(STRIPE) },
    { name: `${name}.pdf`, mimeType: "application/pdf", buffer: await textPdf(lines) },
  ]);
  await page.waitForURL(/\/statements\/[0-9a-f-]{36}$/);
  await page.getByRole("button", { name: /^Sales: show/ }).click();
  const transactions = page.getByRole("region", { name: "Transactions" });

  // The line of an export, with its neighbors.
  const exported = transactions.getByRole("button", { name: `${name}.csv page 1, line 3` });
  await exported.press("Enter");
  const dialog = page.getByRole("dialog", { name: `${name}.csv` });
  const mark = dialog.locator("[data-place]");
  await expect(mark).toBeInViewport();
  await expect(mark).toContainText("txn_1AAAAAAAAAAAAAAAA2");
  await expect(dialog).toContainText("txn_1AAAAAAAAAAAAAAAA3");
  await page.keyboard.press("Escape");
  await expect(exported).toBeFocused();

  // A row of a printed page, whose button lies over all of it, and the one after it on the next page.
  await transactions.getByText("R-1056").click({ force: true });
  const printed = page.getByRole("dialog", { name: `${name}.pdf` });
  await expect(printed.getByRole("img", { name: `${name}.pdf, page 1` })).toBeVisible();
  await expect(printed.locator("[data-place]")).toBeInViewport();
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).setLegacyMode().analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press("j");
  await expect(printed.getByRole("img", { name: `${name}.pdf, page 2` })).toBeVisible();
  await expect(printed.locator("[data-place]")).toBeInViewport();
  await expect(printed).toContainText("R-1057");
  await page.keyboard.press("Escape");
  await expect(transactions.getByRole("button", { name: `${name}.pdf page 2, line 1` }).first()).toBeFocused();
});
