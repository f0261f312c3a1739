import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { ownServer } from "./support/own-server";
import { type Role, sessionFile } from "./support/roles";

type Fixtures = {
  /** Messages of the browser's console that a test causes on purpose. */
  expectedErrors: RegExp[];
  /** The service's operations, addressed relative to its base URL (`chargeback`, not `/chargeback`), with the key. */
  service: APIRequestContext;
  /** The same without a key. */
  anonymousService: APIRequestContext;
  /** A page of another account beside the test's own. */
  pageOf: (role: Role) => Promise<Page>;
};

export { expect };

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

  service: async ({ playwright }, use) => {
    const { serviceKey } = await ownServer();
    const context = await playwright.request.newContext({
      baseURL: await serviceBase(),
      extraHTTPHeaders: { Authorization: serviceKey },
    });
    await use(context);
    await context.dispose();
  },

  anonymousService: async ({ playwright }, use) => {
    const context = await playwright.request.newContext({ baseURL: await serviceBase() });
    await use(context);
    await context.dispose();
  },

  page: async ({ page, expectedErrors }, use) => {
    const errors = watchErrors(page, expectedErrors);
    await use(page);
    expect(errors, "errors in the browser's console").toEqual([]);
  },

  pageOf: async ({ browser, baseURL, expectedErrors }, use) => {
    const opened: { page: Page; errors: string[] }[] = [];
    await use(async (role) => {
      const context = await browser.newContext({ baseURL, storageState: sessionFile(role) });
      const page = await context.newPage();
      opened.push({ page, errors: watchErrors(page, expectedErrors) });
      return page;
    });
    for (const { page } of opened) await page.context().close();
    expect(
      opened.flatMap(({ errors }) => errors),
      "errors in the browser's console",
    ).toEqual([]);
  },
});

/** Another service can be tested with the contract tests: E2E_SERVICE_URL and E2E_SERVICE_KEY. */
async function serviceBase(): Promise<string> {
  const base = process.env.E2E_SERVICE_URL ?? `${(await ownServer()).origin}/service/v1`;
  return `${base.replace(/\/$/, "")}/`;
}

function watchErrors(page: Page, expected: RegExp[]): string[] {
  const errors: string[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) errors.push(text);
  };
  page.on("pageerror", (error) => note(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") note(message.text());
  });
  return errors;
}
