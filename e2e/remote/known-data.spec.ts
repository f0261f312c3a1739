import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { assessedCase, becomes, call, createCase, FIELDS } from "../contract/support/calls";
import { analyzedStatement } from "../contract/support/statement";
import { expect, test } from "../fixtures";
import type { Desk } from "../support/desk-form";
import type { Fault } from "../support/fault-proxy";
import { WINDOW_MS } from "../support/remote-pair";
import { FAULTS } from "./faults";
import { proxyOf } from "./proxy-of";

// Silence is waited for until the dashboard gives up.
test.setTimeout(1_500_000);
// The browser notes every read that the dashboard could not answer.
test.use({ expectedErrors: [/404|429|502/] });
test.afterEach(({ desk }) => proxyOf(desk).heal());

const GONE: [string, Fault] = [
  "a case that is gone",
  { kind: "answer", status: 404, body: '{"error":"No such case."}' },
];
const MERCHANT = FIELDS.merchantName;
/** No page waits longer before it reads again what failed. */
const READ_AGAIN_MS = 30_000;
/** So many at a time: each is a browser of its own. */
const TOGETHER = 4;

type Opened = {
  name: string;
  since: number;
  caseId: string;
  statementId: string;
  context: BrowserContext;
  case: Page;
  task: Page;
};

test("known data stays under every fault, actions end in a sentence, and all recovers without a reload", async ({
  browser,
  desk,
  otherClient,
}) => {
  const proxy = proxyOf(desk);
  const opened: Opened[] = [];
  const healthy = await createCase(otherClient);
  const make = async (name: string) =>
    [name, await createCase(otherClient), await analyzedStatement(otherClient)] as const;
  // Before pages are open, each of which would read again what another client makes.
  const forFirst = await make("others");
  const faults: { ids: Awaited<ReturnType<typeof make>>; fault: Fault }[] = [];
  for (const [name, fault] of [...FAULTS, GONE]) faults.push({ ids: await make(name), fault });
  const stop = new AbortController();
  try {
    const first = await open(browser, desk, forFirst);
    opened.push(first);
    const others = keepWorking(first.case, healthy, stop.signal);
    while (faults.length > 0)
      await Promise.all(
        faults.splice(0, TOGETHER).map(async ({ ids, fault }) => {
          const one = await open(browser, desk, ids);
          opened.push(one);
          proxy.faults.set(one.caseId, fault).set(one.statementId, fault);
          await suffers(one);
        }),
      );
    stop.abort();
    expect(await others, "work on other cases goes on beside it").toBeGreaterThan(5);
    for (const { name, since, caseId } of opened.slice(1)) {
      const reads = proxy.calls.filter((one) => one === `GET /service/v1/chargeback/${caseId}`);
      expect(reads.length, `${name}: it was met`).toBeGreaterThan(1);
      const windows = Math.ceil((Date.now() - since) / WINDOW_MS);
      expect(reads.length, `${name}: three reads a window beside the first one`).toBeLessThanOrEqual(1 + 3 * windows);
    }

    // The service stops listening, then recovers.
    await proxy.end();
    await opensAnew(first.case);
    await proxy.start();
    proxy.faults.clear();
    await Promise.all(opened.map(recovers));
  } finally {
    stop.abort();
    for (const { context } of opened) await context.close();
  }
});

test("a letter stays on the screen when it cannot be discarded or refreshed", async ({ page, desk, otherClient }) => {
  const { id } = await assessedCase(otherClient);
  await call(otherClient, "POST", `chargeback/${id}/letter`);
  await becomes(otherClient, `chargeback/${id}/letter`, "complete");
  await page.clock.install();
  await page.goto(`/cases/${id}/letter`);
  const letter = page.getByRole("article").filter({ hasText: "CB-48213" });
  await expect(letter).toBeVisible();

  proxyOf(desk).faults.set(id, { kind: "answer", status: 503, body: "" });
  await page.getByRole("button", { name: "Discard letter" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Discard letter" }).click();
  await expect(dialog).toContainText(/dispute service .*othing was changed/);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(letter).toBeVisible();

  // Reopened, the page has only the reason to show; the data appears by itself when the service answers again.
  await page.reload();
  await expect(page.getByText("The letter cannot be loaded")).toBeVisible();
  await expect(page.getByText("CB-48213").first()).toBeVisible();
  proxyOf(desk).heal();
  await afterReadingAgain(page, () => expect(letter).toBeVisible({ timeout: 3_000 }), "the letter");
});

async function open(browser: Browser, desk: Desk, ids: readonly [string, string, string]): Promise<Opened> {
  const [name, caseId, statementId] = ids;
  const context = await browser.newContext({ baseURL: desk.origin, storageState: await desk.session("analyst") });
  const [one, task] = [await context.newPage(), await context.newPage()];
  for (const page of [one, task]) await page.clock.install();
  await shows(one, `/cases/${caseId}`, one.getByRole("heading", { level: 1, name: new RegExp(MERCHANT) }));
  await shows(task, `/statements/${statementId}`, task.getByRole("definition").filter({ hasText: "150.00" }).first());
  return { name, since: Date.now(), caseId, statementId, context, case: one, task };
}

/** What no one has opened yet has no cached data, and the faults of others may have opened the circuit breaker: people try again. */
async function shows(page: Page, address: string, known: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(known).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 300_000 });
}

/** Everything that was known is still there, the page says what is wrong, and an action is refused in words. */
async function suffers({ name, caseId, case: page, task }: Opened): Promise<void> {
  const soft = expect.configure({ soft: true });
  await says(page, page.getByText(/cannot be reached|was deleted/), name);
  await soft(page.getByRole("heading", { level: 1 }), name).toContainText(MERCHANT);
  await soft(page.getByText(FIELDS.referenceNumber).first(), name).toBeVisible();
  await says(task, task.getByText("This page is not up to date"), name);
  await soft(task.getByRole("definition").filter({ hasText: "150.00" }).first(), name).toBeVisible();

  const file = { name: "pod.txt", mimeType: "text/plain", buffer: Buffer.from("Proof of delivery") };
  await page.getByLabel("Choose evidence files").setInputFiles(file);
  const row = page.getByRole("list", { name: "Documents" }).getByRole("listitem").filter({ hasText: "pod.txt" });
  await soft(row, name).toContainText(/dispute service/);
  await soft(row.getByRole("button", { name: /again|retry/i }), name).toBeEnabled();
  await soft(page.getByText("could not be shown"), name).toHaveCount(0);
  await soft(page, name).toHaveURL(new RegExp(`/cases/${caseId}$`));
}

/** Coming back to a tab asks for what is older than a moment. */
async function says(page: Page, words: ReturnType<Page["getByText"]>, name: string): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect(words.first()).toBeVisible({ timeout: 1_000 });
  }, name).toPass({ timeout: 300_000 });
}

/** A page that is loaded while the service is down shows what the dashboard has cached. */
async function opensAnew(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(MERCHANT);
  await expect(page.getByText(FIELDS.referenceNumber).first()).toBeVisible();
  await expect(page.getByText(/cannot be reached/)).toBeVisible();
}

/** What was deleted is not requested again by itself. */
async function recovers({ name, case: page, task }: Opened): Promise<void> {
  if (name === GONE[0]) return;
  await afterReadingAgain(page, () => toBeGone(page.getByText(/cannot be reached/)), name);
  await expect(page.getByRole("heading", { level: 1 }), name).toContainText(MERCHANT);
  await afterReadingAgain(task, () => toBeGone(task.getByText("This page is not up to date")), name);
}

const toBeGone = (words: Locator) => expect(words).toBeHidden({ timeout: 3_000 });

/** An open page reads what failed again after 30 s at most; its clock is moved as far until that worked. */
async function afterReadingAgain(page: Page, holds: () => Promise<void>, name: string): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(READ_AGAIN_MS);
    await holds();
  }, name).toPass({ timeout: 300_000 });
}

/** Reads another case continuously; how often that worked. */
async function keepWorking(page: Page, id: string, signal: AbortSignal): Promise<number> {
  let done = 0;
  while (!signal.aborted) {
    if ((await page.request.get(`/api/cases/${id}`)).ok()) done += 1;
    await page.waitForTimeout(300);
  }
  return done;
}
