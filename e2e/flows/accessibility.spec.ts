import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../fixtures";
import { demoCasePath } from "../support/demo-case";
import { everyPage } from "../support/every-page";

// One of the URLs does not exist on purpose.
test.use({ expectedErrors: [/404/] });

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

for (const theme of ["light", "dark"] as const) {
  for (const width of [320, 1280]) {
    test(`every page keeps WCAG 2.2 AA in the ${theme} theme at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      const casePath = await demoCasePath(page, "CB-48213");
      for (const address of everyPage(casePath)) {
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
        );
        expect(found, `${address} at ${width} px, ${theme}`).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${address} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  }
}
