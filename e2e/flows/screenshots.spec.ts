import path from "node:path";
import { projectRoot } from "../../scripts/lib/main.mjs";
import { expect, test } from "../fixtures";
import { demoCasePath, wholeDemo } from "../support/demo-case";

// Seeding uses the whole machine and takes long on a busy one.
test.setTimeout(600_000);
test.use({ viewport: { width: 1440, height: 900 } });

/** `UPDATE_SCREENSHOTS=1` writes the screenshots of the README; otherwise they are taken and thrown away. */
const folder = process.env.UPDATE_SCREENSHOTS ? path.join(projectRoot, "docs/images") : "test-results/screenshots";

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
