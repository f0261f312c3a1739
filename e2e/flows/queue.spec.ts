import type { Page } from "@playwright/test";
import { createCase, FIELDS } from "../contract/support/calls";
import { expect, test } from "../fixtures";

test("by keyboard, cases are found, selected, assigned, given back, closed and worked through in order", async ({
  page,
  service,
}) => {
  const stem = `E2E-QUEUE-${Date.now()}`;
  for (const number of [1, 2, 3]) {
    const fields = { ...FIELDS, referenceNumber: `${stem}-${number}`, dueDate: `2027-01-0${number}` };
    // The dashboard finds out about a case created over the API when someone opens it.
    await page.goto(`/cases/${await createCase(service, fields)}`);
    await expect(page.getByText(`${stem}-${number}`).first()).toBeVisible();
  }

  await page.goto(`/cases?q=${stem}`);
  const rows = page.getByRole("row").filter({ hasText: stem });
  await expect(rows).toHaveCount(3);
  const owners = () => rows.getByTitle("Mara Kessler");

  // The first and, with Shift, all to the third.
  const selection = page.getByRole("region", { name: "Selection" });
  await keysWork(page);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(selection).toContainText("1 selected");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+X");
  await expect(selection).toContainText("3 selected");

  await selection.getByRole("button", { name: "Assign" }).press("Enter");
  await page.getByRole("menuitem", { name: "Mara Kessler" }).press("Enter");
  await expect(page.getByText("3 cases assigned to Mara Kessler")).toBeVisible();
  await expect(owners()).toHaveCount(3);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(owners()).toHaveCount(0);

  // The third alone is closed.
  await page.keyboard.press("Escape");
  await expect(selection).toHaveCount(0);
  await rows.nth(2).getByRole("checkbox").press("Space");
  await selection.getByRole("button", { name: "Close cases" }).press("Enter");
  await expect(page.getByText("1 case closed")).toBeVisible();
  await expect(selection).toHaveCount(0);
  await expect(rows).toHaveCount(2);
  await page.goto(`/cases?q=${stem}-3`);
  const closed = page.getByRole("link", { name: "Show 1 closed case" });
  await expect(async () => {
    if (await closed.isVisible()) await closed.press("Enter");
    await expect(rows).toHaveCount(1, { timeout: 3_000 });
  }).toPass();

  // From case to case in the order of the list, and back to it.
  await page.goto(`/cases?q=${stem}`);
  await expect(rows).toHaveCount(2);
  await keysWork(page);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const queue = page.getByRole("navigation", { name: "Queue" });
  await expect(queue).toContainText("1 of 2");
  await expect(page.getByText(`${stem}-1`).first()).toBeVisible();
  await page.keyboard.press("n");
  await expect(queue).toContainText("2 of 2");
  await expect(page.getByText(`${stem}-2`).first()).toBeVisible();
  await queue.getByRole("link", { name: "2 of 2" }).press("Enter");
  await expect(page.getByRole("link", { name: new RegExp(`${stem}-2`) })).toBeFocused();
});

/** Before the page's scripts run, its search is read-only, and single keys do nothing. */
function keysWork(page: Page): Promise<void> {
  return expect(page.getByRole("searchbox", { name: "Search cases" })).toBeEditable();
}
