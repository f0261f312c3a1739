import { expect, test } from "../fixtures";

test("disputes of the processor become cases automatically, once, and everyone is notified", async ({
  page,
  pageOf,
}) => {
  const list = "/cases?view=all&q=PR-7041";
  const manager = await pageOf("manager");
  await manager.goto(list);
  await page.goto(list);
  const check = page.getByRole("button", { name: "Check for new disputes" });
  await check.press("Enter");
  // The desk of a repeated test has them already.
  await expect(page.getByText(/^(3|No) new disputes from the practice processor\.$/).first()).toBeVisible();
  for (const desk of [page, manager])
    for (const reference of ["PR-70411", "PR-70412", "PR-70413"])
      await expect(desk.getByText(reference, { exact: true }).first()).toBeVisible();

  await expect(check).not.toHaveAttribute("aria-busy", "true");
  await check.press("Enter");
  await expect(page.getByText("No new disputes from the practice processor.").first()).toBeVisible();
  await expect(page.getByText("1–3 of 3, dates in UTC")).toBeVisible();

  await manager.goto("/notifications");
  await expect(manager.getByText("3 new disputes from the practice processor").first()).toBeVisible();

  await page
    .getByRole("row", { name: /PR-70411/ })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByText("Practice processor: the dispute waits for a response.").first()).toBeVisible();
  await expect(page.getByText("nora.velasquez@mail.example").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose files", exact: true })).toBeVisible();

  const admin = await pageOf("admin");
  await admin.goto("/settings");
  const section = admin.getByRole("region", { name: "Disputes from the processor" });
  await expect(section.getByText("On demand only")).toBeVisible();
  await section.getByRole("button", { name: "Check for new disputes" }).press("Enter");
  await expect(admin.getByText("No new disputes from the practice processor.").first()).toBeVisible();
  await expect(section.getByText("No new disputes from the practice processor", { exact: true })).toBeVisible();
});
