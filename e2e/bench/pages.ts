import { type Browser, chromium, type Page, request } from "@playwright/test";
import { DELIVERY } from "@/e2e/crash/journeys/documents";
import { projectRoot } from "../../scripts/lib/main.mjs";
import type { CrashableProduct } from "../support/crashable-product";
import { browserArguments, findBrowser } from "../support/find-browser";
import { Sessions } from "../support/sessions";
import { caseWithSlot, clientOf, isComplete } from "./desk";
import { type Figure, percentile } from "./figure";

const RUNS = 5;
const CASES = 40;
/** How many times slower than this machine's the page's processor is. */
const SLOWDOWN = 4;

/** `usable` is when the page answers a press without first having to be taken over by its scripts. */
type Vitals = { lcp: number; inp: number; cls: number; usable: number };

/** The list and a case as a person meets them: largest paint, slowest interaction, shifts of the layout. */
export async function pages(
  product: CrashableProduct,
  account: { email: string; password: string },
): Promise<Figure[]> {
  const client = clientOf(product);
  // The list has what an event told of: cases whose documents arrived.
  const made = [];
  for (let count = 0; count < CASES; count += 1) {
    const one = await caseWithSlot(client);
    await client.put(one.putUrl, DELIVERY);
    made.push(one);
  }
  for (const one of made) await client.becomes(one.path, isComplete, "an assessment");
  const [{ path }] = made as [(typeof made)[number]];
  const storageState = await new Sessions(request, product.origin, () => account).of("analyst");
  const { executablePath, env } = await findBrowser(projectRoot);
  const browser = await chromium.launch({ executablePath, args: browserArguments(), env: { ...process.env, ...env } });
  try {
    const measure = (address: string, interact: (page: Page) => Promise<void>) =>
      measured(browser, { baseURL: product.origin, storageState }, address, interact);
    return [
      ...figures("List", await measure("/cases", useList)),
      ...figures("Case", await measure(`/cases/${path.split("/").at(-1)}`, useCase)),
    ];
  } finally {
    await browser.close();
  }
}

async function useList(page: Page): Promise<void> {
  await page.getByRole("searchbox").first().pressSequentially("north");
  await page.getByRole("button", { name: /^Network/ }).click();
  await page.getByRole("menu").waitFor();
  await page.keyboard.press("Escape");
}

async function useCase(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menu").waitFor();
  await page.keyboard.press("Escape");
  for (const tab of await page.getByRole("tab").all()) await tab.click();
}

async function measured(
  browser: Browser,
  session: { baseURL: string; storageState: string },
  address: string,
  interact: (page: Page) => Promise<void>,
): Promise<Vitals[]> {
  const runs: Vitals[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ ...session, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    // The loader of TypeScript wraps functions in a helper that the page does not have.
    await page.addInitScript("globalThis.__name = (one) => one");
    await page.addInitScript(observe);
    await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.goto(address, { waitUntil: "networkidle" });
    // A slow processor is still at work on the scripts when the network has long been quiet; the region of the messages
    // comes last. How long that takes is a figure of its own.
    await page.getByRole("region", { name: /^Notifications/ }).waitFor({ state: "attached" });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await interact(page);
    // Two frames, so that the last interaction is painted and recorded.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const vitals = await page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
    if (vitals.lcp === 0) throw new Error(`${address} reported no paint, so nothing was measured.`);
    runs.push(vitals);
    await context.close();
  }
  return runs;
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const vitals = { lcp: 0, inp: 0, cls: 0, usable: 0 };
  Object.assign(window, { vitals });
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector("section[aria-label^=Notifications]")) return;
    vitals.usable = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  const watch = (type: string, note: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  watch("largest-contentful-paint", (entry) => {
    vitals.lcp = entry.startTime;
  });
  watch(
    "event",
    (entry) => {
      if ("interactionId" in entry && Number(entry.interactionId) > 0)
        vitals.inp = Math.max(vitals.inp, entry.duration);
    },
    { durationThreshold: 16 },
  );
  watch("layout-shift", (entry) => {
    if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput) vitals.cls += Number(entry.value);
  });
}

function figures(what: string, runs: readonly Vitals[]): Figure[] {
  const ms = (of: (run: Vitals) => number) =>
    `${Math.round(percentile(runs.map(of), 50))} ms, at most ${Math.round(Math.max(...runs.map(of)))} ms`;
  return [
    { what: `${what}: LCP at ${SLOWDOWN}× slowdown`, measured: ms(({ lcp }) => lcp), limit: "1800 ms" },
    { what: `${what}: usable at ${SLOWDOWN}× slowdown`, measured: ms(({ usable }) => usable), limit: "" },
    { what: `${what}: INP at ${SLOWDOWN}× slowdown`, measured: ms(({ inp }) => inp), limit: "200 ms" },
    { what: `${what}: CLS`, measured: Math.max(...runs.map(({ cls }) => cls)).toFixed(3), limit: "0.1" },
  ];
}
