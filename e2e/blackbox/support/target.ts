import { type APIRequestContext, test as base, expect } from "@playwright/test";
import { ownServer } from "@/e2e/support/own-server";
import { emailOf, sessionFile } from "@/e2e/support/roles";
import { Sessions } from "@/e2e/support/sessions";

/** What is checked: the suite's own product, or whatever answers at BLACKBOX_URL. */
export type Target = {
  origin: string;
  serviceBase: string;
  /** An administrator's API key of the service. */
  key?: string;
  /** A key of another organization. The API cannot make one. */
  otherKey?: string;
  /** The account of an analyst. */
  analyst?: { email: string; password: string };
  /** Where the data of the suite's own product are. */
  dataDir?: string;
};

type Fixtures = {
  /** Requests to the dashboard without a session. */
  visitor: APIRequestContext;
  /** Requests to the dashboard with an analyst's session. */
  analyst: APIRequestContext;
  /** The service's operations with the key, relative to its base (`chargeback`). */
  service: APIRequestContext;
};

export { expect };

export const isElsewhere = Boolean(process.env.BLACKBOX_URL);

export const test = base.extend<Fixtures, { target: Target; session: string | undefined }>({
  target: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
    async ({}, use) => use(await findTarget()),
    { scope: "worker" },
  ],

  session: [
    async ({ target, playwright }, use) => {
      const { analyst } = target;
      if (!analyst) return use(undefined);
      const sessions = new Sessions(playwright.request, target.origin, () => analyst);
      await use(await sessions.of("analyst", isElsewhere ? undefined : sessionFile("analyst")));
    },
    { scope: "worker" },
  ],

  visitor: async ({ playwright, target }, use) => {
    const context = await playwright.request.newContext({ baseURL: target.origin });
    await use(context);
    await context.dispose();
  },

  analyst: async ({ playwright, target, session }, use) => {
    test.skip(!session, "BLACKBOX_EMAIL and BLACKBOX_PASSWORD, an analyst's without a second factor, are not set.");
    const context = await playwright.request.newContext({ baseURL: target.origin, storageState: session });
    await use(context);
    await context.dispose();
  },

  service: async ({ playwright, target }, use) => {
    test.skip(!target.key, "BLACKBOX_KEY, an administrator's API key of the service, is not set.");
    const context = await playwright.request.newContext({
      baseURL: target.serviceBase,
      extraHTTPHeaders: { Authorization: target.key ?? "" },
    });
    await use(context);
    await context.dispose();
  },
});

async function findTarget(): Promise<Target> {
  const { BLACKBOX_URL, BLACKBOX_KEY: key, BLACKBOX_EMAIL: email, BLACKBOX_PASSWORD } = process.env;
  const otherKey = process.env.BLACKBOX_OTHER_KEY;
  if (!BLACKBOX_URL) {
    const { origin, serviceKey, password, dataDir } = await ownServer();
    const analyst = { email: emailOf("analyst"), password };
    return { origin, serviceBase: `${origin}/service/v1/`, key: serviceKey, analyst, dataDir };
  }
  const { origin } = new URL(BLACKBOX_URL);
  const analyst = email && BLACKBOX_PASSWORD ? { email, password: BLACKBOX_PASSWORD } : undefined;
  return { origin, serviceBase: `${origin}/service/v1/`, key, otherKey, analyst };
}
