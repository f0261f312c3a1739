import type { Page } from "@playwright/test";
import { assessedCase, call } from "../contract/support/calls";
import { expect, test } from "../fixtures";
import { proxyOf } from "./proxy-of";

test.use({ expectedErrors: [/404|ERR_FAILED/] });
test.afterEach(({ desk }) => proxyOf(desk).heal());

test("a letter that could not be written is reported on the case, in the list and in its place, until it is written", async ({
  page,
  desk,
  otherClient,
}) => {
  const { id } = await assessedCase(otherClient);
  const letterFailure = { id: "0e0f4b3c-6f0e-4d6a-9a52-0c8a6d0d3a11", at: "2026-11-21T19:05:00.000Z" };
  proxyOf(desk).faults.set(`${id}/analysis`, { kind: "changed", change: (data) => ({ ...data, letterFailure }) });

  await page.goto(`/cases/${id}`);
  await expect(page.getByText(/letter could not be written on 21 November 2026 at 19:05/)).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "What happened" }).click();
  await page.waitForURL(`**/cases/${id}/letter`);
  const alert = page.getByRole("alert").filter({ hasText: "The letter could not be written" });
  await expect(alert).toContainText("the last on 21 November 2026 at 19:05");
  await expect(alert).toContainText(letterFailure.id);

  await page.goto("/cases?view=all");
  await expect(page.getByRole("row").filter({ hasText: "Letter failed" })).toHaveCount(1);
  await page.goto(`/cases/${id}/letter`);

  // The service stops reporting the failure as soon as the letter is requested again.
  proxyOf(desk).heal();
  await page.getByRole("button", { name: "Write it again" }).click();
  await expect(page.getByRole("article").filter({ hasText: "CB-48213" })).toBeVisible();
  expect((await call(otherClient, "GET", `chargeback/${id}/letter`)).body.data.status).toBe("complete");
  await page.goto(`/cases/${id}`);
  await expect(page.getByRole("link", { name: "Open letter" })).toBeVisible();
  await expect(page.getByText("could not be written")).toHaveCount(0);
});

test("the settings say in their place that the service does not answer, and a secret that is shown once stays", async ({
  pageOf,
  desk,
}) => {
  const page = await pageOf("admin");
  await page.goto("/settings/keys");
  await page.getByRole("textbox", { name: "Name" }).fill(`Kept ${Date.now()}`);
  const proxy = proxyOf(desk);
  // The key is made; the list of keys cannot be read afterward.
  proxy.fault = { kind: "answer", status: 503, body: "" };
  proxy.only = (method) => method === "GET";
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByText("This page is not up to date")).toBeVisible();
  const key = await page.getByLabel("Your new API key").inputValue();
  expect(key.length).toBeGreaterThan(20);
  proxy.heal();
  await expect(async () => {
    await tryAgain(page);
    await expect(page.getByText("This page is not up to date")).toHaveCount(0, { timeout: 3_000 });
  }).toPass({ timeout: 300_000 });
  expect(await page.getByLabel("Your new API key").inputValue()).toBe(key);

  proxy.fault = { kind: "answer", status: 503, body: "" };
  for (const path of ["/settings", "/settings/keys", "/settings/webhooks"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    await expect(page.getByText("The settings cannot be loaded")).toBeVisible();
    await expect(page.getByText("Error reference")).toBeVisible();
  }
  proxy.heal();
  await expect(async () => {
    await tryAgain(page);
    await expect(page.getByRole("heading", { name: "New endpoint" })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 300_000 });
});

test("a dialog that could not be loaded can be opened again when the connection is back", async ({ page }) => {
  await page.goto("/cases");
  const open = page.getByRole("button", { name: "Help" });
  await expect(open).toBeVisible();
  await page.waitForLoadState("networkidle");
  // The script that shows messages may come after the page is quiet, and must not be among those that are blocked.
  await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
  await page.route("**/_next/static/**", (route) => route.abort());
  await open.click();
  await expect(page.getByText(/part of the page could not be loaded/)).toBeVisible();
  await page.unroute("**/_next/static/**");
  await open.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

/** A slow answer to an earlier press may have taken the button away. */
async function tryAgain(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: "Try again" })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
}
