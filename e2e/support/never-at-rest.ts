import type { Page } from "@playwright/test";

/** Keeps the page from fetching ahead what it fetches some seconds after it was shown, however slow the machine is. */
export async function neverAtRest(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, ms?: number) =>
      start(run, (ms ?? 0) >= 2_000 ? 2 ** 30 : ms)) as typeof window.setTimeout;
  });
}
