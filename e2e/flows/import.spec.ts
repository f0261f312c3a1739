import { expect, test } from "../fixtures";

test("an export of 40 disputes becomes cases that take evidence, once, with what was corrected", async ({ page }) => {
  const stem = `E2E-IMP-${Date.now()}`;
  const titles = "Dispute ID,Disputed amount,Currency,Card network,Reason code,Dispute date,Respond by,Cardholder,ARN";
  const rows = Array.from({ length: 40 }, (_, at) => {
    const amount = at === 3 ? "" : `${100 + at}.50`;
    return `${at === 3 ? "" : `${stem}-${at}`},${amount},USD,Visa,13.1,2026-11-02,2026-12-05,Elena Marsh ${at},${"7".repeat(23)}`;
  });
  const buffer = Buffer.from([titles, ...rows].join("\n"));
  const file = { name: "disputes.csv", mimeType: "text/csv", buffer };

  await page.goto("/cases");
  await page.getByRole("link", { name: "Import" }).click();
  const chooser = page.getByLabel("Choose notices or exports");
  const junk = { name: "menu.txt", mimeType: "text/plain", buffer: Buffer.from("Soup of the day: tomato") };
  await chooser.setInputFiles(junk);
  await expect(page.getByText("does not look like a chargeback notice")).toBeVisible();

  await chooser.setInputFiles(file);
  await expect(page.getByText("40 disputes read: 1 needs a correction.")).toBeVisible();
  await page.getByRole("button", { name: "Details of No amount" }).click();
  await page.getByLabel("Reference number", { exact: true }).fill(`${stem}-3`);
  await page.getByLabel("Disputed amount").fill("77.25");
  await page.getByRole("button", { name: "Create 40 cases" }).click();
  await expect(page.getByText("40 disputes read: 40 have their cases.")).toBeVisible({ timeout: 30_000 });

  await page.reload();
  await chooser.setInputFiles(file);
  await expect(page.getByText("40 disputes read: 40 have their cases.")).toBeVisible();
  await page.goto(`/cases?view=all&q=${stem}-3`);
  await page.getByRole("link", { name: `${stem}-3`, exact: true }).click();
  await expect(page.getByText("disputes.csv").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose files", exact: true })).toBeVisible();
});
