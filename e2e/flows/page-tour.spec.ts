import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { caseSpecs } from "@/lib/demo/cases/cases";
import { expect, test } from "../fixtures";
import { DASHBOARD_PAGES } from "../support/dashboard-pages";
import { demoCasePath, reviewedCasePath } from "../support/demo-case";
import { coveredParts } from "../support/page-tour/covered-parts";
import { firstLoadKib, loadedKib } from "../support/page-tour/script-size";

// Each page is opened once. Then its scripts are measured, and the page is looked at in both themes and in three widths.

// One of the addresses is there to be missing.
test.use({ expectedErrors: [/404/], viewport: { width: 1440, height: 900 } });

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** A desk, a phone, and the narrowest page that WCAG 2.2 asks for (1.4.10 Reflow). */
const WIDTHS = [1280, 390, 320];

for (const { name, address, kib, role } of DASHBOARD_PAGES)
  test(`${name} loads little, is accessible, and nothing on it covers anything`, async ({ page, pageOf }) => {
    const tourist = role ? await pageOf(role) : page;
    const size = await firstLoadKib(tourist, await address(page));
    if (kib !== undefined) expect.soft(size, "KiB of the first load").toBeLessThanOrEqual(kib);
    await lookAround(tourist);
  });

test("a case with its document viewer and messages loads little", async ({ page }) => {
  await page.goto(await demoCasePath(page, "CB-48213"));
  await expect(page.getByRole("tablist", { name: "Exhibits" })).toBeVisible();
  // What an idle page loads ahead of its use counts too; the bell and who else is here are 3 KiB of it, live changes and the
  // keys of pages 3, and the guide that the demo alone loads 5.
  await page.waitForLoadState("networkidle");
  expect(await loadedKib(page)).toBeLessThanOrEqual(312);
});

test("the values of a document mark their places, are accessible, and nothing covers them", async ({ page }) => {
  await page.goto(await demoCasePath(page, "CB-48213"));
  await page.getByRole("button", { name: /^Values/ }).click();
  const values = page.getByRole("region", { name: "Values" });
  await values.getByRole("button", { name: /^Date/ }).first().click();
  await expect(page.locator("[data-chosen]").first()).toBeVisible();
  await lookAround(page);
  await expect(values).toBeVisible();
});

test("the sign-in page loads little, is accessible, and nothing on it covers anything", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  expect.soft(await firstLoadKib(page, "/sign-in"), "KiB of the first load").toBeLessThanOrEqual(160);
  await lookAround(page);
  await context.close();
});

// A case of each state, as the person sees it who can do most, with what opens over it. Long, so a command of its own:
// npm test -- states.
for (const state of new Set(caseSpecs.flatMap(({ review }) => review ?? [])))
  test(`a case that is ${state} and its letter are accessible in every width and theme`, {
    tag: "@every-state",
  }, async ({ page, pageOf }) => {
    const reference = caseSpecs.find((spec) => spec.review === state)?.reference ?? "";
    const manager = await pageOf("manager");
    const path = await reviewedCasePath(page, reference, state);
    for (const [tourist, address] of [
      [manager, path],
      [manager, `${path}/letter`],
      [page, `${path}/letter`],
    ] as const) {
      await tourist.goto(address);
      await lookAround(tourist);
    }
    for (const name of ["Return", "Record outcome", "Mark as submitted", "Edit", /^Changes/]) {
      await manager.setViewportSize({ width: 1280, height: 900 });
      await manager.goto(`${path}/letter`);
      await expect(manager.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await manager.waitForLoadState("networkidle");
      const button = manager.getByRole("button", { name, exact: typeof name === "string" });
      if (!(await button.isVisible())) continue;
      await button.click();
      await lookAround(manager);
    }
    // No case of the demo waits for its outcome.
    if (state === "approved") {
      await manager.setViewportSize({ width: 1280, height: 900 });
      await manager.goto(`${path}/letter`);
      await manager.getByRole("button", { name: "Mark as submitted", exact: true }).click();
      const dialog = manager.getByRole("dialog");
      await dialog.getByRole("textbox").fill("By the acquirer's form");
      await dialog.getByRole("button", { name: "Mark as submitted" }).click();
      await expect(dialog).toHaveCount(0);
      for (const address of [`${path}/letter`, path]) {
        await manager.goto(address);
        await lookAround(manager);
      }
    }
  });

/** Every rule at the first and the last width, and where time does not count at all; the themes differ in their colors alone. */
async function lookAround(page: Page): Promise<void> {
  const soft = expect.configure({ soft: true });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  // That of a dialog hides those of the page.
  await expect(page.getByRole("heading").first()).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await framesPainted(page);
    soft(await sidewaysPixels(page), `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    soft(await coveredParts(page), `covered at ${width} px`).toEqual([]);
    if (width === 390 && !process.env.EVERY_STATE) continue;
    soft(await violations(page, (axe) => axe.withTags(WCAG_22_AA)), `light, ${width} px`).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    soft(
      await violations(page, (axe) => axe.withRules(["color-contrast", "link-in-text-block"])),
      `dark, ${width} px`,
    ).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
  }
}

/** A window that was just resized scrolls by its former size until it is painted. */
function framesPainted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted()))),
  );
}

/**
 * What passes is not described, no rule needs the style sheets, which would be loaded and parsed once more, and the results
 * are gathered in the page itself: no page has a frame of another origin.
 */
async function violations(page: Page, rules: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"], preload: { assets: ["media"] } })
    .setLegacyMode();
  const found = (await rules(axe).analyze()).violations;
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
