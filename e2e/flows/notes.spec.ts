import { assessedCase, FIELDS } from "../contract/support/calls";
import { expect, test } from "../fixtures";

test("by keyboard, a note mentions a colleague, who sees it without a reload; its author edits and removes it", async ({
  page,
  pageOf,
  service,
}) => {
  const { id } = await assessedCase(service, { ...FIELDS, referenceNumber: `E2E-NOTES-${Date.now()}` });
  const manager = await pageOf("manager");
  await manager.goto(`/cases/${id}`);
  const seen = manager.getByRole("region", { name: "Notes" });
  await expect(seen).toContainText("No notes yet.");

  await page.goto(`/cases/${id}`);
  const notes = page.getByRole("region", { name: "Notes" });
  const field = notes.getByRole("textbox", { name: "New note" });
  await field.focus();
  await page.keyboard.type("See https://example.com/policy.\n@");
  const name = (await notes.getByRole("option", { selected: true }).textContent()) ?? "";
  await page.keyboard.press("Enter");
  await page.keyboard.type("please read <b>this</b>");
  await page.keyboard.press("Control+Enter");
  await expect(field).toHaveValue("");

  await expect(seen.getByText("please read <b>this</b>")).toBeVisible();
  await expect(seen.locator("strong")).toHaveText(`@${name}`);
  await expect(seen.getByRole("link")).toHaveAttribute("href", "https://example.com/policy");
  await expect(seen.getByRole("button", { name: "Edit" })).toHaveCount(0);

  await notes.getByRole("button", { name: "Edit" }).press("Enter");
  await notes.getByRole("textbox", { name: "Edit note" }).fill("Settled");
  await notes.getByRole("button", { name: "Save note" }).press("Enter");
  await expect(seen).toContainText("Settled");
  await notes.getByRole("button", { name: "Remove" }).press("Enter");
  await expect(seen).toContainText("was deleted by");
  await expect(seen).not.toContainText("Settled");
});
