import path from "node:path";
import { projectRoot } from "../../scripts/lib/main.mjs";
import { expect, test } from "../fixtures";
import { DASHBOARD_PAGES } from "../support/dashboard-pages";
import { demoCasePath, wholeDemo } from "../support/demo-case";

// Seeding uses the whole machine and takes long on a busy one.
test.setTimeout(600_000);
// One of the addresses is there to be missing.
test.use({ expectedErrors: [/404/], viewport: { width: 1440, height: 900 } });

/** `UPDATE_SCREENSHOTS=1` writes the pictures of the README and of docs/screens; otherwise those of the README are taken and thrown away. */
const folder =
  process.env.UPDATE_SCREENSHOTS === "1" ? path.join(projectRoot, "docs/images") : "test-results/screenshots";

for (const theme of ["light", "dark"] as const) {
  test(`the list, a case and its letter in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    const casePath = await demoCasePath(page, "CB-48213");
    const take = (name: string) => page.screenshot({ path: `${folder}/${name}-${theme}.png` });

    // The list and its counters include all cases, so seeding must be complete.
    await wholeDemo(page);
    await page.goto("/cases");
    await expect(page.getByRole("row").nth(5)).toBeVisible();
    await take("cases");

    await page.goto(casePath);
    await expect(page.getByRole("region", { name: "Assessment" })).toContainText("Respond");
    await expect(page.getByRole("img", { name: /page 1/i }).first()).toBeVisible();
    await take("case");

    await page.goto(`${casePath}/letter`);
    await expect(page.getByText("Response to dispute CB-48213")).toBeVisible();
    await expect(page.getByRole("img", { name: /page 1/i }).first()).toBeVisible();
    await take("letter");
  });
}

/** `UPDATE_SCREENSHOTS=statement` takes the pictures of one screen again. */
const isWanted = (picture: string): boolean => ["1", picture].includes(process.env.UPDATE_SCREENSHOTS ?? "");

const WIDTHS = { desk: 1440, phone: 390 } as const;

// All screens, to be looked at: docs/screens. Nothing is compared, so the suite does without them.
for (const theme of ["light", "dark"] as const)
  for (const [device, width] of Object.entries(WIDTHS))
    test(`every screen in the ${theme} theme, ${device}`, async ({ page, pageOf, browser, baseURL }) => {
      test.skip(!process.env.UPDATE_SCREENSHOTS, "UPDATE_SCREENSHOTS=1 takes them.");
      await wholeDemo(page);
      const shoot = async (on: typeof page, address: string, picture: string) => {
        await on.emulateMedia({ colorScheme: theme });
        await on.setViewportSize({ width, height: 900 });
        await on.goto(address);
        await expect(on.getByRole("heading").first()).toBeVisible();
        await on.waitForLoadState("networkidle");
        const file = path.join(projectRoot, "docs/screens", `${picture}-${device}-${theme}.jpg`);
        await on.screenshot({ path: file, type: "jpeg", quality: 70 });
      };
      const admin = await pageOf("admin");
      for (const { picture, address, role } of DASHBOARD_PAGES)
        if (picture && isWanted(picture)) await shoot(role ? admin : page, await address(page), picture);
      if (!isWanted("sign-in")) return;
      const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
      await shoot(await context.newPage(), "/sign-in", "sign-in");
      await context.close();
    });
