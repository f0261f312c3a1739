import { assessedCase, becomes, call, createCase } from "../contract/support/calls";
import { expect, test } from "../fixtures";
import { proxyOf } from "./proxy-of";

test.use({ expectedErrors: [/404|401|409|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Server Action/] });
test.beforeEach(({ desk }) => proxyOf(desk).heal());
test.afterEach(({ desk }) => proxyOf(desk).heal());

test("a double click makes one case", async ({ page, desk }) => {
  const merchantName = `Clicked twice ${Date.now()}`;
  await page.goto("/cases/new");
  await page.getByRole("textbox", { name: "Merchant name" }).fill(merchantName);
  await page.getByRole("button", { name: "Create case" }).dblclick();
  await page.waitForURL(/\/cases\/[0-9a-f-]{36}$/);
  await page.goto(`/cases?view=all&q=${encodeURIComponent(merchantName)}`);
  await expect(page.getByRole("row").filter({ hasText: merchantName })).toHaveCount(1);
  expect(proxyOf(desk).calls.filter((one) => one === "POST /service/v1/chargeback")).toHaveLength(1);
});

test("a case sent again after its answer was lost is the same case", async ({ page, context }) => {
  const merchantName = `Sent twice ${Date.now()}`;
  await page.goto("/cases/new");
  await page.getByRole("textbox", { name: "Merchant name" }).fill(merchantName);
  let lost = 0;
  await page.route("**/cases/new", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole("button", { name: "Create case" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "will not create a duplicate" })).toBeVisible();
  expect(lost).toBe(1);
  await page.getByRole("button", { name: "Create case" }).click();
  await page.waitForURL(/\/cases\/[0-9a-f-]{36}$/);
  const listed = await context.request.get(`/api/cases?view=all&q=${encodeURIComponent(merchantName)}`);
  expect((await listed.json()).total).toBe(1);
});

test("two tabs of one case agree after a change in one of them", async ({ page, context, otherClient }) => {
  const id = await createCase(otherClient);
  const second = await context.newPage();
  await Promise.all([page.goto(`/cases/${id}`), second.goto(`/cases/${id}`)]);
  await page.goto(`/cases/${id}/edit`);
  await page.getByRole("textbox", { name: "Merchant name" }).fill("Kestrel Cycles");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(new RegExp(`/cases/${id}$`));
  await expect(second.getByRole("heading", { level: 1 })).toContainText("Kestrel Cycles");
});

test("a letter is stopped in the middle of its writing", async ({ page, desk, otherClient }) => {
  const { id } = await assessedCase(otherClient);
  const proxy = proxyOf(desk);
  // The letter is complete within a moment; the page finds out later.
  proxy.faults.set(`${id}/letter`, { kind: "changed", change: ({ id }) => ({ id, status: "processing" }) });
  await page.goto(`/cases/${id}/letter`);
  await page.getByRole("button", { name: "Write letter" }).click();
  await expect(page.getByText("Writing the letter")).toBeVisible();
  proxy.heal();
  await page.getByRole("button", { name: "Stop writing" }).click();
  await expect(page.getByText("No letter yet")).toBeVisible();
  expect((await call(otherClient, "GET", `chargeback/${id}/letter`)).status).toBe(404);
});

test("a session that ends while a page polls is reported, and what is shown stays", async ({
  page,
  context,
  otherClient,
}) => {
  const id = await createCase(otherClient);
  await page.clock.install();
  await page.goto(`/cases/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Northline Outfitters");
  await context.clearCookies();
  await page.clock.fastForward(20_000);
  await expect(page.getByText(/not signed in|session has ended/i).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toContainText("Northline Outfitters");
  const polls: string[] = [];
  page.on("request", (request) => polls.push(request.url()));
  // Each part of the page that is fetched separately shows its error once and stops retrying.
  for (let minute = 0; minute < 4; minute += 1) {
    await page.clock.fastForward(60_000);
    await expect(page.getByText(/not signed in|session has ended/i).first()).toBeVisible();
  }
  const read = polls.filter((url) => url.includes(`/api/cases/${id}`));
  expect(read).toEqual([...new Set(read)]);
});

test("a minute without a connection keeps the page, and its end shows the changes made in between", async ({
  page,
  context,
  otherClient,
}) => {
  const { id } = await assessedCase(otherClient);
  await page.clock.install();
  await page.goto(`/cases/${id}`);
  await page.getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("menuitem", { name: "Assign to me" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem", { name: "Assign to me" })).toBeHidden();
  // What shows the messages is loaded after the page.
  await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Northline Outfitters");
  await call(otherClient, "POST", `chargeback/${id}`, { data: { merchantName: "Kestrel Cycles" } });
  await becomes(otherClient, `chargeback/${id}`, "complete");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Assign to me" }).click();
  await expect(page.getByText("The server did not respond. Nothing was changed.", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/cases/${id}$`));
  await context.setOffline(false);
  await expect(page.getByText("You are offline.")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Kestrel Cycles");
});

test("a tab older than the server says so, and what was typed outlives the reload", async ({ page }) => {
  await page.goto("/cases/new");
  await page.getByRole("textbox", { name: "Merchant name" }).fill("Typed before the deployment");
  // The server of a new version does not know the action by this name.
  await page.route("**/cases/new", (route) =>
    route.request().method() === "POST"
      ? route.continue({ headers: { ...route.request().headers(), "next-action": "7f".repeat(21) } })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Create case" }).click();
  await expect(page.getByText("A new version was installed")).toBeVisible();
  await page.unroute("**/cases/new");
  await page.getByRole("button", { name: "Reload and keep my entries" }).click();
  await expect(page.getByText("A new version was installed")).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Merchant name" })).toHaveValue("Typed before the deployment");
  await page.getByRole("button", { name: "Create case" }).click();
  await page.waitForURL(/\/cases\/[0-9a-f-]{36}$/);
});
