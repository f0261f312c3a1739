import { assessedCase, becomes, call, FIELDS } from "../contract/support/calls";
import { expect, test } from "../fixtures";

// The last visit is to a deleted case.
test.use({ expectedErrors: [/404/] });

test("a case is corrected, taken over, finished, its letter discarded, and at last deleted", async ({
  page,
  service,
}) => {
  const referenceNumber = `E2E-ACTIONS-${Date.now()}`;
  const { id } = await assessedCase(service, { ...FIELDS, referenceNumber });
  await call(service, "POST", `chargeback/${id}/letter`);
  await becomes(service, `chargeback/${id}/letter`, "complete");

  await page.goto(`/cases/${id}/edit`);
  await page.getByRole("textbox", { name: "Merchant name" }).fill("Northline Corrected");
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.waitForURL(new RegExp(`/cases/${id}$`));
  await expect(page.getByText("Northline Corrected").first()).toBeVisible();
  expect((await call(service, "GET", `chargeback/${id}`)).body.data.merchantName).toBe("Northline Corrected");
  await becomes(service, `chargeback/${id}`, "complete");

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Assign to me" }).click();
  await expect(page.getByText("Case assigned to you", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Close case" }).click();
  await expect(page.getByText("Case closed", { exact: true })).toBeVisible();

  await page.goto(`/cases/${id}/letter`);
  await page.getByRole("button", { name: "Discard letter" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard letter" }).click();
  await expect(page.getByText("No letter yet")).toBeVisible();
  expect((await call(service, "GET", `chargeback/${id}/letter`)).status).toBe(404);

  await page.goto(`/cases/${id}`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Delete case" }).click();
  await page.getByRole("alertdialog").getByRole("textbox").fill(referenceNumber);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete case" }).click();
  await page.waitForURL(/\/cases$/);
  expect((await call(service, "GET", `chargeback/${id}`)).status).toBe(404);
  await page.goto(`/cases/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Northline");
});
