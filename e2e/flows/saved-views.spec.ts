import type { Locator, Page } from "@playwright/test";
import { createCase, FIELDS } from "../contract/support/calls";
import { expect, test } from "../fixtures";

test("by keyboard, a list becomes a tagged, named view with its own columns that a colleague opens by its link", async ({
  page,
  pageOf,
  service,
}) => {
  const stem = `E2E-VIEWS-${Date.now()}`;
  for (const number of [1, 2]) {
    await page.goto(`/cases/${await createCase(service, { ...FIELDS, referenceNumber: `${stem}-${number}` })}`);
    await expect(page.getByText(`${stem}-${number}`).first()).toBeVisible();
  }

  // Both cases are tagged at once, and one of them loses the tag on its page.
  await page.goto(`/cases?q=${stem}`);
  const rows = (on: Page) => on.getByRole("row").filter({ hasText: stem });
  await expect(rows(page)).toHaveCount(2);
  await keysWork(page);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page
    .getByRole("region", { name: "Selection" })
    .getByRole("button", { name: "Tag", exact: true })
    .press("Enter");
  await page.getByRole("combobox", { name: "Tag" }).pressSequentially(stem);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`2 cases tagged “${stem}”`)).toBeVisible();
  await rows(page).first().getByRole("link").press("Enter");
  await page.getByRole("button", { name: "Edit tags" }).first().press("Enter");
  await page.getByRole("button", { name: `Remove ${stem}` }).press("Enter");
  await expect(page.getByRole("button", { name: `Remove ${stem}` })).toHaveCount(0);
  await page.keyboard.press("Escape");

  // The filter by tag is saved as a shared view.
  await page.goto(`/cases?tag=${stem}&sort=amount&direction=desc`);
  await expect(rows(page)).toHaveCount(1);
  await choose(page, page.getByRole("button", { name: "Saved views" }), "Save as a new view…");
  await page.getByRole("textbox", { name: "View name" }).pressSequentially(stem);
  await page.getByRole("checkbox", { name: /^Share/ }).press("Space");
  await page.getByRole("button", { name: "Save view" }).press("Enter");
  await expect(page).toHaveURL(/\/cases\?view=[0-9a-f-]{36}$/);
  const link = page.url();

  // Its columns change, which is unsaved until the view is updated.
  await page.getByRole("button", { name: "Columns and density" }).press("Enter");
  const dialog = page.getByRole("dialog");
  for (const column of ["Tags", "Card"])
    await dialog.getByRole("checkbox", { name: column, exact: true }).press("Space");
  for (let up = 0; up < 6; up++) await dialog.getByRole("button", { name: "Move Tags up" }).press("Enter");
  await dialog.getByRole("radio", { name: "Compact" }).press("Space");
  await dialog.getByRole("button", { name: "Apply" }).press("Enter");
  await expect(page.getByRole("columnheader").nth(3)).toHaveText("Tags");
  await expect(page.getByRole("button", { name: `Saved view ${stem}, unsaved` })).toBeVisible();
  await page.getByRole("button", { name: "Update view" }).press("Enter");
  await expect(page.getByRole("button", { name: `Saved view ${stem}`, exact: true })).toBeVisible();
  await expect(page).toHaveURL(link);

  // A file of the view has its columns.
  const file = await page.request.get(`/api/cases/file?${new URL(link).search.slice(1)}&format=csv`);
  const [titles, row, ...rest] = (await file.text()).trim().split("\r\n");
  expect(titles).toContain('"Respond by","Reference","Merchant","Tags"');
  expect([row?.includes(`"${stem}"`), rest]).toEqual([true, []]);

  // A colleague opens the link, and may use the view but not change it; a manager may.
  const manager = await pageOf("manager");
  await manager.goto(link);
  await expect(rows(manager)).toHaveCount(1);
  await expect(manager.getByRole("columnheader").nth(3)).toHaveText("Tags");
  await choose(manager, manager.getByRole("button", { name: `Saved view ${stem}` }), "Remove view…");
  await manager.getByRole("alertdialog").getByRole("button", { name: "Remove view" }).press("Enter");
  await expect(manager).toHaveURL(/view=open/);
  await page.goto(link);
  await expect(
    page.getByRole("status").filter({ hasText: "This view no longer exists, or it is not shared with you." }),
  ).toBeVisible();
});

async function choose(page: Page, menu: Locator, item: string): Promise<void> {
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: item }).press("Enter");
}

/** Before the page's scripts run, its search is read-only, and single keys do nothing. */
function keysWork(page: Page): Promise<void> {
  return expect(page.getByRole("searchbox", { name: "Search cases" })).toBeEditable();
}
