import { assessedCase, attachFile, becomes, call, createCase, FIELDS } from "../contract/support/calls";
import { analyzedStatement } from "../contract/support/statement";
import { expect, test } from "../fixtures";

// The stream of events is cut off in one of them.
test.use({ expectedErrors: [/ERR_FAILED/] });
// A list at rest is asked for every thirty seconds at most; a settled case never.
const BY_EVENT = { timeout: 28_000 };

test("an open page of a settled case changes when another client changed the case", async ({ page, otherClient }) => {
  const { id } = await assessedCase(otherClient);
  await page.goto(`/cases/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Northline Outfitters");
  await call(otherClient, "POST", `chargeback/${id}`, { data: { merchantName: "Kestrel Cycles" } });
  await becomes(otherClient, `chargeback/${id}`, "complete");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Kestrel Cycles");
});

test("a case of another client joins the open list, and a statement of another client the list of statements", async ({
  page,
  otherClient,
}) => {
  const merchantName = `Made elsewhere ${Date.now()}`;
  await page.goto("/cases?view=all");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await assessedCase(otherClient, { ...FIELDS, merchantName });
  await expect(page.getByRole("row").filter({ hasText: merchantName })).toBeVisible(BY_EVENT);

  await page.goto("/statements");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const name = `elsewhere-${Date.now()}.csv`;
  await analyzedStatement(otherClient, name);
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Analyzed", BY_EVENT);
});

test("without events an open page still learns what another client did", async ({ page, otherClient }) => {
  const id = await createCase(otherClient);
  await page.route("**/api/events", (route) => route.abort());
  await page.clock.install();
  await page.goto(`/cases/${id}`);
  await expect(page.getByText("Needs evidence").first()).toBeVisible();
  await attachFile(otherClient, id);
  await becomes(otherClient, `chargeback/${id}`, "complete");
  // A case that waits for people is asked about every fifteen seconds, more or less.
  await page.clock.fastForward(18_000);
  await expect(page.getByText("pod.txt").first()).toBeVisible();
});
