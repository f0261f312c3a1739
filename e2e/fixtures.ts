import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { type Desk, type Form, openDesk } from "./support/desk-form";
import type { Role } from "./support/roles";

type Fixtures = {
  /** Messages of the browser's console that a test causes on purpose. */
  expectedErrors: RegExp[];
  /** The service's operations, addressed relative to its base URL (`chargeback`, not `/chargeback`), with the key. */
  service: APIRequestContext;
  /** The same without a key. */
  anonymousService: APIRequestContext;
  /** The service without the proxy of the remote form, as another client. */
  otherClient: APIRequestContext;
  /** A page of another account in addition to the test's own. */
  pageOf: (role: Role) => Promise<Page>;
};

export type Options = { form: Form };

export { expect };

export const test = base.extend<Fixtures, Options & { desk: Desk }>({
  expectedErrors: [[], { option: true }],

  form: ["embedded", { option: true, scope: "worker" }],

  desk: [
    async ({ form, playwright }, use) => {
      const desk = await openDesk(form, playwright.request);
      await use(desk);
      await desk.end();
    },
    { scope: "worker", timeout: 1_800_000 },
  ],

  baseURL: async ({ desk }, use) => use(desk.origin),

  // The session that the project names belongs to the embedded form, and may have ended.
  storageState: async ({ desk, storageState }, use) => use(storageState ? await desk.session("analyst") : storageState),

  service: async ({ playwright, desk }, use) => {
    const context = await playwright.request.newContext({
      baseURL: desk.serviceBase,
      extraHTTPHeaders: { Authorization: desk.serviceKey },
    });
    await use(context);
    await context.dispose();
  },

  anonymousService: async ({ playwright, desk }, use) => {
    const context = await playwright.request.newContext({ baseURL: desk.serviceBase });
    await use(context);
    await context.dispose();
  },

  otherClient: async ({ playwright, desk }, use) => {
    const context = await playwright.request.newContext({
      baseURL: desk.pair ? `${desk.pair.serviceOrigin}/service/v1/` : desk.serviceBase,
      // It is idle for minutes at times: the service may close a connection just when the next request is sent on it.
      extraHTTPHeaders: { Authorization: desk.serviceKey, Connection: "close" },
    });
    await use(context);
    await context.dispose();
  },

  page: async ({ page, expectedErrors }, use) => {
    const errors = watchErrors(page, expectedErrors);
    awaitStreams(page);
    await use(page);
    expect(errors, "errors in the browser's console").toEqual([]);
  },

  pageOf: async ({ browser, desk, expectedErrors }, use) => {
    const opened: { page: Page; errors: string[] }[] = [];
    await use(async (role) => {
      const context = await browser.newContext({ baseURL: desk.origin, storageState: await desk.session(role) });
      const page = await context.newPage();
      opened.push({ page, errors: watchErrors(page, expectedErrors) });
      awaitStreams(page);
      return page;
    });
    for (const { page } of opened) await page.context().close();
    expect(
      opened.flatMap(({ errors }) => errors),
      "errors in the browser's console",
    ).toEqual([]);
  },
});

/**
 * A streamed part can stand twice in a document that was just loaded, hidden where it arrived and shown where it
 * belongs: a locator would find two of everything. Whoever opens a page gets it when nothing is left to be moved.
 */
function awaitStreams(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const moved = async <T>(opened: T): Promise<T> => {
    await expect(page.locator('div[hidden][id^="S:"]')).toHaveCount(0);
    return opened;
  };
  page.goto = async (...args) => moved(await goto(...args));
  page.reload = async (...args) => moved(await reload(...args));
}

/** A read that a busy machine did not answer in time; the page says so and asks again. */
const TOO_BUSY = /status of 502/;

function watchErrors(page: Page, expected: RegExp[]): string[] {
  const errors: string[] = [];
  const note = (text: string) => {
    if (![TOO_BUSY, ...expected].some((pattern) => pattern.test(text))) errors.push(text);
  };
  page.on("pageerror", (error) => note(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") note(message.text());
  });
  return errors;
}
