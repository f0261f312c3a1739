import { type APIRequestContext, test as base } from "@playwright/test";
import { CrashableProduct } from "@/e2e/support/crashable-product";
import { accountOf, copyDashboardData } from "@/e2e/support/dashboard-data";
import { sendRaw } from "@/e2e/support/send-raw";
import { expect, isElsewhere } from "./support/target";

// What is tried here slows everybody at the same address, so a product of its own takes it, behind what it takes for a proxy:
// each test has senders of its own.

const settings = {
  TRUST_PROXY: "1",
  AUTH_TRUST_HOST: "",
  NEXTAUTH_URL: "https://desk.example",
  REQUEST_BODY_GRACE_MS: "5000",
  NODE_OPTIONS: `--import ${new URL("../support/short-headers.mjs", import.meta.url).href}`,
};

const test = base.extend<{ from: (sender: string) => Promise<APIRequestContext> }, { product: CrashableProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
    async ({}, use) => {
      const own: Record<string, string> = { ...settings };
      const product = new CrashableProduct(own);
      Object.assign(own, await copyDashboardData(product.dataDir));
      await product.start();
      await use(product);
      await product.end();
    },
    { scope: "worker", timeout: 480_000 },
  ],
  from: async ({ playwright, product }, use) => {
    const contexts: APIRequestContext[] = [];
    await use(async (sender) => {
      const extraHTTPHeaders = { "x-forwarded-for": sender, "x-forwarded-proto": "https" };
      const context = await playwright.request.newContext({ baseURL: product.origin, extraHTTPHeaders });
      contexts.push(context);
      return context;
    });
    for (const context of contexts) await context.dispose();
  },
});

// One product for all of them.
test.describe.configure({ mode: "default" });
test.skip(isElsewhere, "It would slow whoever shares the address; the suite's own product takes it.");

type Tried = { cookies: string[]; address: string; status: number };

/** One sign-in as the form of a new browser sends it. Cookies go by hand: over plain http not every client keeps those of https. */
async function signIn(sender: APIRequestContext, account: { email: string; password: string }): Promise<Tried> {
  const token = await sender.get("/api/auth/csrf", { headers: { cookie: "none=kept" } });
  const cookie = cookiesOf(token)
    .map((one) => one.split(";")[0])
    .join("; ");
  const form = { ...account, csrfToken: (await token.json()).csrfToken, json: "true" };
  const answer = await sender.post("/api/auth/callback/credentials", { form, headers: { cookie }, maxRedirects: 0 });
  const { url = "" }: { url?: string } = await answer.json().catch(() => ({}));
  return { cookies: [...cookiesOf(token), ...cookiesOf(answer)], address: url, status: answer.status() };
}

function cookiesOf(answer: { headersArray(): { name: string; value: string }[] }): string[] {
  return answer
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === "set-cookie")
    .map(({ value }) => value);
}

const isSignedIn = ({ cookies }: Tried) => cookies.some((cookie) => cookie.startsWith("__Host-rebuttal.session="));

test("every cookie of a sign-in is HttpOnly, SameSite, Secure and bound to the host", async ({ from }) => {
  const tried = await signIn(await from("192.0.2.10"), await accountOf("analyst"));
  expect(isSignedIn(tried)).toBe(true);
  for (const cookie of tried.cookies) {
    expect(cookie).toMatch(/^__Host-rebuttal\.(?:session|csrf|callback)=/);
    for (const flag of [/; HttpOnly/i, /; SameSite=Lax/i, /; Secure/i, /; Path=\/(?:;|$)/i])
      expect(cookie).toMatch(flag);
    expect(cookie).not.toMatch(/; Domain=/i);
  }
});

test("wrong passwords from one sender do not lock the account for the right person at another", async ({ from }) => {
  const account = await accountOf("admin");
  const stranger = await from("192.0.2.20");
  const tries: Tried[] = [];
  for (let times = 0; times < 7; times += 1) tries.push(await signIn(stranger, { ...account, password: "wrong" }));
  expect(tries.filter(isSignedIn)).toHaveLength(0);
  expect(tries.at(0)?.address).toContain("CredentialsSignin");
  expect(tries.at(-1)?.address).toMatch(/TooManyAttempts-\d+/);
  expect(isSignedIn(await signIn(await from("192.0.2.21"), account))).toBe(true);
});

test("many accounts from one sender are slowed, and other senders are not", async ({ from }) => {
  const sender = await from("192.0.2.30");
  const tries: Tried[] = [];
  for (let at = 0; at < 22; at += 1)
    tries.push(await signIn(sender, { email: `p${at}@example.test`, password: "wrong" }));
  expect(tries.slice(0, 20).filter(({ address }) => address.includes("TooMany"))).toHaveLength(0);
  expect(tries.slice(20).some(({ address }) => /TooManyAttempts-\d+/.test(address))).toBe(true);
  expect(isSignedIn(await signIn(await from("192.0.2.31"), await accountOf("analyst")))).toBe(true);
});

test("a flood of wrong API keys is slowed, and neither the right key nor another sender", async ({ from, product }) => {
  const [sender, other] = [await from("192.0.2.40"), await from("192.0.2.41")];
  const asks = async (who: APIRequestContext, authorization: string) =>
    (await who.get("/service/v1/reason-codes", { headers: { authorization } })).status();
  const statuses: number[] = [];
  for (let at = 0; at < 10; at += 1)
    statuses.push(
      ...(await Promise.all(Array.from({ length: 20 }, (_, index) => asks(sender, `guess ${at} ${index}`)))),
    );
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect([await asks(sender, product.key), await asks(other, "a guess")]).toEqual([200, 401]);
});

test("nonsense to the sign-in is refused without a 5xx", async ({ from }) => {
  const sender = await from("192.0.2.50");
  for (const email of ["", "a\u0000b", "x".repeat(5_000), "' or 1=1 --", "\u202e@example.test"])
    for (const password of ["", "\u0000", "x".repeat(5_000)])
      expect((await signIn(sender, { email, password })).status, email).toBeLessThan(500);
});

test("headers and bodies that trickle are cut with 408", async ({ product }) => {
  const head = ["POST /service/v1/chargeback HTTP/1.1", "Host: localhost", `Authorization: ${product.key}`];
  const [headers, body] = await Promise.all([
    sendRaw(product.origin, [...head, "X-More: "], "", { end: "" }),
    sendRaw(product.origin, [...head, "Content-Type: application/json", "Content-Length: 1000"], '{"data":{'),
  ]);
  expect([headers.status, body.status]).toEqual([408, 408]);
  expect(body.text).toContain("arrived too slowly");
});
