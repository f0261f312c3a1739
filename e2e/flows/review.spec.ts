import { assessedCase, attachFile, becomes, call, FIELDS } from "../contract/support/calls";
import { expect, test } from "../fixtures";

test("by keyboard, a letter is submitted, returned with a comment, submitted again and approved, until the evidence changes", async ({
  page,
  pageOf,
  service,
}) => {
  const referenceNumber = `E2E-REVIEW-${Date.now()}`;
  const { id } = await assessedCase(service, { ...FIELDS, referenceNumber });
  await call(service, "POST", `chargeback/${id}/letter`);
  await becomes(service, `chargeback/${id}/letter`, "complete");
  const manager = await pageOf("manager");

  // The analyst hands it in.
  await page.goto(`/cases/${id}/letter`);
  const review = page.getByRole("region", { name: "Review" });
  await expect(review).toContainText("Not reviewed yet");
  await review.getByRole("button", { name: "Submit for review" }).press("Enter");
  await page.getByRole("dialog").getByLabel("Note for the reviewer").fill("Please look today");
  await page.getByRole("dialog").getByRole("button", { name: "Submit for review" }).press("Enter");
  await expect(review).toContainText("submitted this letter for review");
  await expect(review.getByRole("button", { name: "Approve" })).toHaveCount(0);

  // The manager finds it in the list and returns it.
  await manager.goto("/cases?view=review");
  await manager
    .getByRole("link", { name: new RegExp(referenceNumber) })
    .or(manager.getByText(referenceNumber))
    .first()
    .waitFor();
  await manager.goto(`/cases/${id}/letter`);
  const decision = manager.getByRole("region", { name: "Review" });
  await decision.getByRole("button", { name: "Return" }).press("Enter");
  const dialog = manager.getByRole("dialog");
  await dialog.getByLabel("About").press("Enter");
  await manager.getByRole("option").nth(1).press("Enter");
  await dialog.getByLabel("Comment").fill("Say which exhibit shows this.");
  await dialog.getByRole("button", { name: "Return letter" }).press("Enter");
  await expect(decision).toContainText("returned this letter. 1 open comment.");

  // The analyst sees it without a reload, answers and hands it in again.
  const comments = page.getByRole("region", { name: "Comments" });
  await expect(comments).toContainText("Say which exhibit shows this.");
  await expect(comments.getByRole("list", { name: "Comments" }).locator("blockquote")).toHaveCount(1);
  await page.keyboard.press("e");
  const text = page.getByRole("textbox", { name: "Letter" });
  await text.press("Control+End");
  await page.keyboard.type("\n\nPlease look at exhibit A with care.");
  await page.keyboard.press("Control+s");
  await expect(text).toHaveCount(0);
  await expect(page.getByRole("article", { name: "Letter" })).toContainText("Please look at exhibit A with care.");
  await comments.getByRole("button", { name: "Resolve" }).press("Enter");
  await expect(comments.getByRole("button", { name: "Resolve" })).toHaveCount(0);
  await review.getByRole("button", { name: "Submit for review" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Submit for review" }).press("Enter");
  await expect(review).toContainText("submitted this letter for review");

  // The manager sees what the analyst made of the generated letter.
  await manager.getByRole("button", { name: /^Changes/ }).press("Enter");
  await expect(manager.getByRole("region", { name: "Comments" })).toContainText(
    "You did not write or edit this letter.",
  );
  await expect(manager.locator("ins")).toHaveText(/Please look at exhibit A with care/);

  // The manager approves, and marks what was sent by hand.
  await expect(decision.getByRole("button", { name: "Approve" })).toBeVisible();
  await manager.keyboard.press("a");
  await expect(decision).toContainText("approved exactly this text for this evidence");
  await expect(review).toContainText("approved exactly this text for this evidence");

  // New evidence: the approval falls on both screens.
  await attachFile(service, id, "later.txt", "A later note of the shop.");
  await expect(review).toContainText("The review ended because the evidence changed");
  await expect(decision).toContainText("The review ended because the evidence changed");
});

test("two people edit one letter at the same time and lose nothing", async ({ page, pageOf, service }) => {
  const { id } = await assessedCase(service, { ...FIELDS, referenceNumber: `E2E-EDIT-${Date.now()}` });
  await call(service, "POST", `chargeback/${id}/letter`);
  await becomes(service, `chargeback/${id}/letter`, "complete");
  const other = await pageOf("manager");
  const edit = async (at: typeof page, words: string) => {
    await at.goto(`/cases/${id}/letter`);
    await at.getByRole("button", { name: "Edit" }).click();
    await at.getByRole("textbox", { name: "Letter" }).press("Control+End");
    await at.keyboard.type(`\n\n${words}`);
  };
  await edit(page, "The analyst wrote this closing sentence.");
  await edit(other, "The manager wrote another closing sentence.");
  await other.getByRole("button", { name: "Save version 1" }).click();
  await expect(other.getByRole("article", { name: "Letter" })).toContainText("The manager wrote another");

  // What the first person typed is still there, beside what was saved.
  const text = page.getByRole("textbox", { name: "Letter" });
  await expect(page.getByRole("alert").filter({ hasText: "saved version 1 while you were editing" })).toBeVisible();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.locator("del").filter({ hasText: "manager" })).toBeVisible();
  await expect(text).toHaveValue(/The analyst wrote this closing sentence\./);
  await page.getByRole("button", { name: "Continue with mine" }).click();
  await page.getByRole("button", { name: "Save version 2" }).click();
  await expect(page.getByRole("article", { name: "Letter" })).toContainText("The analyst wrote this");

  // The service, which makes the packet, has the text in force.
  const { body } = await call(service, "GET", `chargeback/${id}/analysis`);
  expect(body.data.letter.edition.hash).toMatch(/^[\da-f]{64}$/);

  // And both texts are kept.
  await page.getByRole("button", { name: /^Changes/ }).click();
  await page.getByRole("combobox", { name: "To" }).click();
  await page.getByRole("option", { name: /^Version 1/ }).click();
  await expect(page.locator("ins")).toContainText("The manager wrote another closing sentence.");
});

test("an approved letter is marked as submitted and its outcome recorded, which closes the case", async ({
  page,
  pageOf,
  service,
}) => {
  const { id } = await assessedCase(service, { ...FIELDS, referenceNumber: `E2E-OUTCOME-${Date.now()}` });
  await call(service, "POST", `chargeback/${id}/letter`);
  await becomes(service, `chargeback/${id}/letter`, "complete");
  await page.goto(`/cases/${id}/letter`);
  const review = page.getByRole("region", { name: "Review" });
  await expect(review.getByRole("button", { name: "Mark as submitted" })).toHaveCount(0);
  await review.getByRole("button", { name: "Submit for review" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Submit for review" }).click();
  const manager = await pageOf("manager");
  await manager.goto(`/cases/${id}/letter`);
  await manager.getByRole("region", { name: "Review" }).getByRole("button", { name: "Approve" }).click();
  await review.getByRole("button", { name: "Mark as submitted" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("Acquirer's portal, receipt 4711");
  await page.getByRole("dialog").getByRole("button", { name: "Mark as submitted" }).click();
  await expect(review).toContainText("waits for its outcome");
  await review.getByRole("button", { name: "Record outcome" }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/Recovered amount/)
    .fill("412.50");
  await page.getByRole("dialog").getByRole("button", { name: "Record outcome" }).click();
  await expect(review).toContainText("412.50 recovered");
  await review.getByText("History").click();
  await expect(review.getByRole("list", { name: "History" })).toContainText("receipt 4711");
  await page.goto(`/cases?view=closed&sort=updated&direction=desc`);
  await expect(page.getByText("Won").first()).toBeVisible();
});

test("an approved letter goes to the practice processor, the case waits for its outcome, and insights count it", async ({
  page,
  pageOf,
  service,
}) => {
  const referenceNumber = `E2E-PRACTICE-${Date.now()}`;
  const agent = { submitDisputeToProcessor: true };
  // Its own currency, so that what other tests record is not in its figures.
  const { id } = await assessedCase(service, { ...FIELDS, referenceNumber, agent, currency: "CHF" });
  await call(service, "POST", `chargeback/${id}/letter`);
  await becomes(service, `chargeback/${id}/letter`, "complete");
  const manager = await pageOf("manager");
  await manager.goto(`/cases/${id}/letter`);
  const submit = manager.getByRole("button", { name: "Submit to practice processor" });
  const dialog = manager.getByRole("dialog", { name: "Submit to practice processor" });
  const confirm = async () => {
    await submit.press("Enter");
    await dialog.getByRole("textbox").fill(referenceNumber);
    await dialog.getByRole("button", { name: "Submit to practice processor" }).press("Enter");
  };

  // Not without the approval of a second person.
  await confirm();
  await expect(dialog).toContainText("needs the approval of a second person");
  await manager.keyboard.press("Escape");
  await page.goto(`/cases/${id}/letter`);
  const review = page.getByRole("region", { name: "Review" });
  await review.getByRole("button", { name: "Submit for review" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Submit for review" }).press("Enter");
  await manager.getByRole("region", { name: "Review" }).getByRole("button", { name: "Approve" }).press("Enter");
  await expect(review).toContainText("approved exactly this text");

  await confirm();
  await expect(dialog).toContainText("Submitted to the practice processor");
  await expect(dialog).toContainText("under review");
  await expect(review).toContainText("waits for its outcome");

  await review.getByRole("button", { name: "Record outcome" }).press("Enter");
  const outcome = page.getByRole("dialog");
  await outcome.getByLabel(/Recovered amount/).fill("412.50");
  await outcome.getByRole("button", { name: "Record outcome" }).press("Enter");
  await expect(review).toContainText("412.50 recovered");
  await manager.goto("/insights?currency=CHF");
  await expect(manager.getByText("1 of 1 decided")).toBeVisible();
  await expect(manager.getByRole("main")).toContainText("412.50");
});
