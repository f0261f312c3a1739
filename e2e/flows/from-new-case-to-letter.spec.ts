import { deliveries } from "@/lib/demo/cases/deliveries";
import { demoCase } from "@/lib/demo/cases/demo-case";
import { dateInWords } from "@/lib/values/calendar";
import { expect, test } from "../fixtures";
import { dropFiles } from "../support/drop-files";

test("an analyst opens a Visa 13.1 case, drops three documents and reads a letter that names what they prove", async ({
  page,
}) => {
  const today = new Date().toISOString().slice(0, 10);
  const spec = deliveries.find(({ reference }) => reference === "CB-48213");
  if (!spec) throw new Error("the demo has no such sale");
  const { purchase, fields, documents } = demoCase(spec, today);
  const reference = `E2E-${Date.now()}`;

  await page.goto("/cases/new");
  await page.getByRole("textbox", { name: "Reference number" }).fill(reference);
  await page.getByLabel("Disputed amount").fill("412.50");
  await page.getByLabel("Card number (masked)").fill(fields.maskedCardNumber ?? "");
  await page.getByLabel("Reason code").fill("13.1");
  await expect(page.getByText("Merchandise/Services Not Received").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByLabel("Dispute date").fill(fields.disputeDate ?? "");
  await page.getByLabel("Response due").fill(fields.dueDate ?? "");
  await page.getByLabel("Cardholder").fill(fields.cardholderName ?? "");
  await page.getByLabel("Transaction date").fill(fields.transactionDate ?? "");
  await page.getByLabel("Merchant name").fill(fields.merchantName ?? "");
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.waitForURL(/\/cases\/[0-9a-f-]{36}$/);

  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  const files = await Promise.all(documents.slice(0, 3).map((document) => document(purchase)));
  await dropFiles(page, files);
  for (const { filename } of files) await expect(page.getByText(filename).first()).toBeVisible();

  const assessment = page.getByRole("region", { name: "Assessment" });
  await expect(assessment).toContainText("Respond");
  await expect(page.getByText(/[1-9]\d* of \d+ that apply/).first()).toBeVisible();
  expect(loads, "the page was not loaded again").toBe(0);

  await page.getByRole("button", { name: "Write letter" }).click();
  const letter = page.getByRole("article").filter({ hasText: "Response to dispute" });
  await expect(letter).toBeVisible();
  for (const words of [
    reference,
    "412.50 USD",
    purchase.tracking,
    dateInWords(purchase.delivered),
    dateInWords(fields.transactionDate ?? ""),
    "Exhibit A",
    "Exhibit C",
  ])
    await expect(letter).toContainText(words);
});
