import { expect, type Page } from "@playwright/test";

/** The server sends smaller files uncompressed. */
const UNCOMPRESSED_BYTES = 1_024;

/** Opens an address. KiB of the scripts that its document names, as transferred. */
export async function firstLoadKib(page: Page, address: string): Promise<number> {
  const response = await page.goto(address, { waitUntil: "load" });
  const named = new Set((await response?.text())?.match(/[\w~.-]+\.js(?=[\\"?])/g));
  const first = (await scripts(page)).filter(({ name }) => named.has(name));
  expect(first.length, `scripts of ${address}`).toBeGreaterThan(5);
  const uncompressed = first.filter(({ bytes, decoded }) => decoded > UNCOMPRESSED_BYTES && bytes >= decoded);
  expect(uncompressed, `sent without gzip at ${address}`).toEqual([]);
  return kib(first);
}

/** KiB of all scripts that the page has loaded by now, as transferred. */
export async function loadedKib(page: Page): Promise<number> {
  return kib(await scripts(page));
}

type Script = { name: string; bytes: number; decoded: number };

function scripts(page: Page): Promise<Script[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize, decodedBodySize }) => ({
        name: new URL(name).pathname.split("/").at(-1) ?? "",
        bytes: encodedBodySize,
        decoded: decodedBodySize,
      }))
      .filter(({ name }) => name.endsWith(".js")),
  );
}

function kib(loaded: readonly Script[]): number {
  return Math.round(loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 102.4) / 10;
}
