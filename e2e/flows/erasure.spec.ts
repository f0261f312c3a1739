import { assessedCase, call, FIELDS } from "../contract/support/calls";
import { expect, test } from "../fixtures";

// The last visit is to an erased case.
test.use({ expectedErrors: [/404/] });

test("a held case cannot be deleted; once the hold is lifted, it is erased at the cardholder's request", async ({
  page,
  pageOf,
  service,
}) => {
  const cardholderName = `Quill ${Date.now()}`;
  const referenceNumber = `E2E-ERASE-${Date.now()}`;
  const { id } = await assessedCase(service, { ...FIELDS, referenceNumber, cardholderName });
  const manager = await pageOf("manager");
  await manager.goto(`/cases/${id}`);
  await manager.getByRole("button", { name: "More" }).click();
  await manager.getByRole("menuitem", { name: "Put on hold" }).click();
  await manager.getByRole("textbox", { name: "Reason" }).fill("Kept for the lawsuit");
  await manager.getByRole("dialog").getByRole("button", { name: "Put on hold" }).click();
  await expect(manager.getByText("Case put on hold", { exact: true })).toBeVisible();

  await page.goto(`/cases/${id}`);
  await expect(page.getByText("Kept for the lawsuit")).toBeVisible();
  await page.getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("menuitem", { name: "Delete case (on hold)" })).toBeDisabled();
  await expect(page.getByRole("menuitem", { name: "Lift hold" })).toBeHidden();

  const admin = await pageOf("admin");
  await admin.goto("/settings/data");
  const find = async () => {
    await admin.getByRole("textbox", { name: "Name or email address" }).fill(cardholderName);
    await admin.getByRole("button", { name: "Find cases" }).click();
    await expect(admin.getByRole("link", { name: referenceNumber })).toBeVisible();
  };
  await find();
  await expect(admin.getByText("On hold, cannot be erased")).toBeVisible();
  await expect(admin.getByRole("checkbox", { name: `Erase ${referenceNumber}` })).toBeDisabled();

  await manager.getByRole("button", { name: "More" }).click();
  await manager.getByRole("menuitem", { name: "Lift hold" }).click();
  await manager.getByRole("alertdialog").getByRole("button", { name: "Lift hold" }).click();
  await expect(manager.getByText("Hold lifted", { exact: true })).toBeVisible();

  await find();
  await admin.getByRole("checkbox", { name: `Erase ${referenceNumber}` }).check();
  await admin.getByRole("button", { name: "Erase 1 case" }).click();
  const dialog = admin.getByRole("alertdialog");
  await expect(dialog.getByText("Backups still hold them")).toBeVisible();
  await dialog.getByRole("textbox").fill("erase 1");
  await dialog.getByRole("button", { name: "Erase 1 case" }).click();
  const record = admin.getByRole("list", { name: "Erased cases" }).getByRole("listitem").filter({ hasText: id });
  await expect(record).toContainText("1 document");
  await expect(record.getByText("Waits")).toBeHidden();
  expect((await call(service, "GET", `chargeback/${id}`)).status).toBe(404);
  await page.goto(`/cases/${id}`);
  await expect(page.getByText("Kept for the lawsuit")).toBeHidden();
});

test("a rule for closed cases says what it would erase, begins a day later, and is taken back", async ({ pageOf }) => {
  const admin = await pageOf("admin");
  await admin.goto("/settings/data");
  await admin.getByRole("textbox", { name: /Days after closing until a case is erased/ }).fill("3650");
  await admin.getByRole("button", { name: "Set rule" }).click();
  const dialog = admin.getByRole("alertdialog");
  await expect(dialog).toContainText("No closed case is that old yet.");
  await dialog.getByRole("button", { name: "Set rule" }).click();
  await expect(admin.getByText(/A case is erased 3650 days after it was closed. This counts from/)).toBeVisible();
  await admin.getByRole("button", { name: "Keep closed cases" }).click();
  await expect(admin.getByText("Closed cases are kept until someone deletes them.")).toBeVisible();
});
