import { expect, test } from "../fixtures";
import { demoCasePath } from "../support/demo-case";

// The browser reports each script that a test blocks, and React each component that could not be loaded.
test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load chunk|ChunkLoadError/] });

const SCRIPTS = "**/_next/static/chunks/**";

test("a dialog whose script cannot be loaded is reported at every press, and the page stays", async ({ page }) => {
  await page.clock.install();
  await page.goto("/cases", { waitUntil: "networkidle" });
  // The script that shows messages may come after the page is quiet, and must not be among those that are blocked.
  await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
  await page.route(SCRIPTS, (route) => route.abort());
  const help = page.getByRole("button", { name: "Help" }).first();
  // A stopped clock keeps the first message until the second is there, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  for (const times of [1, 2]) {
    await help.press("Enter");
    await expect(async () => {
      await page.clock.runFor(250);
      expect(await page.getByText(/could not be loaded/).count()).toBe(times);
    }).toPass();
  }
  await page.clock.resume();
  await page.unroute(SCRIPTS);
  const filter = page.getByRole("button", { name: /^Network/ });
  await filter.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(filter).toBeFocused();
});

test("a selection whose bar cannot be loaded leaves the list, and is there once it can be", async ({ page }) => {
  await page.goto("/cases", { waitUntil: "networkidle" });
  await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
  await page.route(SCRIPTS, (route) => route.abort());
  const first = page.getByRole("row").nth(1).getByRole("checkbox");
  await first.press("Space");
  await expect(page.getByText(/could not be loaded/)).toBeVisible();
  await expect(first).not.toBeChecked();
  await page.unroute(SCRIPTS);
  await first.press("Space");
  await expect(page.getByRole("region", { name: "Selection" })).toContainText("1 selected");
});

test("a case whose document viewer cannot be loaded says so in its place and stays usable", async ({ page }) => {
  const path = await demoCasePath(page, "CB-48213");
  const viewer = new Set<string>();
  await page.goto(path);
  await expect(page.getByRole("tablist", { name: "Exhibits" })).toBeVisible();
  const html = await (await page.request.get(path)).text();
  for (const url of await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)))
    if (url.endsWith(".js") && !html.includes(new URL(url).pathname.split("/").at(-1) ?? "")) viewer.add(url);

  await page.route(
    (url) => viewer.has(url.href),
    (route) => route.abort(),
  );
  await page.reload();
  await expect(page.getByText("The documents could not be loaded. Reload the page to try again.")).toBeVisible();
  await page.getByRole("button", { name: "More" }).press("Enter");
  await expect(page.getByRole("menuitem", { name: "Edit case" })).toBeVisible();
});
