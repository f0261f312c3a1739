import { assessedCase, becomes, call, FIELDS } from "../contract/support/calls";
import { expect, test } from "../fixtures";

test("by keyboard, a manager is notified of a letter that waits, opens it from the bell, and the analyst of its return", async ({
  page,
  pageOf,
  service,
}) => {
  const referenceNumber = `E2E-TOLD-${Date.now()}`;
  const { id } = await assessedCase(service, { ...FIELDS, referenceNumber });
  await call(service, "POST", `chargeback/${id}/letter`);
  await becomes(service, `chargeback/${id}/letter`, "complete");
  const manager = await pageOf("manager");
  await manager.goto("/cases");
  const bell = manager.getByRole("link", { name: /^Notifications/ }).filter({ visible: true });
  const panel = manager.getByRole("dialog", { name: "Notifications" });
  const told = panel.getByRole("link", { name: new RegExp(`submitted the letter for review.*${referenceNumber}`) });

  await page.goto(`/cases/${id}/letter`);
  const review = page.getByRole("region", { name: "Review" });
  await review.getByRole("button", { name: "Submit for review" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Submit for review" }).press("Enter");
  await expect(review).toContainText("submitted this letter for review");

  // Without a reload.
  await expect(bell).toHaveAccessibleName(/\d unread$/);
  await bell.press("Enter");
  await expect(told).toHaveAccessibleName(/^Unread:/);
  await manager.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(bell).toBeFocused();
  await bell.press("Enter");
  await told.press("Enter");
  await expect(manager).toHaveURL(`/cases/${id}/letter`);
  await bell.press("Enter");
  await expect(told).not.toHaveAccessibleName(/^Unread:/);
  await manager.keyboard.press("Escape");

  const decision = manager.getByRole("region", { name: "Review" });
  await decision.getByRole("button", { name: "Return" }).press("Enter");
  const dialog = manager.getByRole("dialog");
  await dialog.getByLabel("Comment").fill("Say which exhibit shows this.");
  await dialog.getByRole("button", { name: "Return letter" }).press("Enter");

  // What the open page shows is read; the list of all has it.
  await page.goto("/notifications");
  const all = page.getByRole("main").getByRole("link", { name: new RegExp(`returned the letter.*${referenceNumber}`) });
  await expect(all).toBeVisible();
  await page.getByRole("button", { name: "Mark all as read" }).press("Enter");
  await expect(page.getByRole("main").getByRole("link", { name: /^Unread:/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Notifications", exact: true }).filter({ visible: true })).toBeVisible();
});

test("what is muted stays muted after a reload", async ({ page }) => {
  await page.goto("/account/notifications");
  const mentions = page.getByRole("checkbox", { name: "Someone mentions me in a note: Here" });
  await expect(mentions).toBeChecked();
  await mentions.press("Space");
  await expect(mentions).not.toBeChecked();
  await expect(async () => {
    await page.reload();
    await expect(mentions).not.toBeChecked({ timeout: 1_000 });
  }).toPass();
  await mentions.press("Space");
  await expect(async () => {
    await page.reload();
    await expect(mentions).toBeChecked({ timeout: 1_000 });
  }).toPass();
});

test("who has a case open is shown to the others on it, until they leave", async ({ page, pageOf, service }) => {
  const { id } = await assessedCase(service, { ...FIELDS, referenceNumber: `E2E-PRESENT-${Date.now()}` });
  await page.goto(`/cases/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const others = page.getByRole("list", { name: /^Also open with/ });
  await expect(others).toHaveCount(0);
  const manager = await pageOf("manager");
  await manager.goto(`/cases/${id}`);
  await expect(others.getByRole("img")).toHaveCount(1);
  await expect(manager.getByRole("list", { name: /^Also open with/ }).getByRole("img")).toHaveCount(1);
  await manager.goto("/cases");
  await expect(others).toHaveCount(0);
});
