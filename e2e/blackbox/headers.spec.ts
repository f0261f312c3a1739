import type { APIResponse } from "@playwright/test";
import { UNKNOWN } from "@/e2e/contract/support/calls";
import { sendRaw } from "@/e2e/support/send-raw";
import { expect, isElsewhere, test } from "./support/target";

// Every answer of every kind carries the headers that keep a browser from doing more with it than it should.

const EXPECTED = ["content-security-policy", "x-content-type-options", "referrer-policy", "x-frame-options"];

function expectHeaders(headers: Record<string, string>, what: string): void {
  for (const name of EXPECTED) expect(headers[name], `${name} of ${what}`).toBeTruthy();
  expect(headers["x-content-type-options"], what).toBe("nosniff");
  expect(headers["content-security-policy"], what).toContain("frame-ancestors 'none'");
  expect(headers["x-powered-by"], what).toBeUndefined();
  // Proxies in front may name themselves.
  if (!isElsewhere) expect(headers.server, what).toBeUndefined();
}

const script = async (page: APIResponse) => /\/_next\/static\/[^"'\\ ]+\.js/.exec(await page.text())?.[0] ?? "";

test("every kind of answer has the security headers, and none tells a version", async ({ visitor, analyst }) => {
  const signIn = await visitor.get("/sign-in");
  const answers: [number, string, Promise<APIResponse>][] = [
    [200, "the sign-in page", visitor.get("/sign-in")],
    [307, "the way to the sign-in page", visitor.get("/cases", { maxRedirects: 0 })],
    [200, "a page", analyst.get("/cases")],
    [404, "a page that is none", analyst.get("/nowhere")],
    [308, "an address with a slash at its end", analyst.get("/cases/", { maxRedirects: 0 })],
    [200, "a script", visitor.get(await script(signIn))],
    [404, "a script that is none", visitor.get("/_next/static/chunks/none.js")],
    [200, "an answer of the dashboard", analyst.get("/api/session")],
    [401, "a refusal of the dashboard", visitor.get("/api/session")],
    [404, "no handler of the dashboard", analyst.get("/api/nowhere")],
    [405, "another method of the dashboard", analyst.post("/api/session")],
    [200, "the token of the sign-in", visitor.get("/api/auth/csrf")],
    [200, "the health", visitor.get("/api/health")],
    [401, "an event without a signature", visitor.post("/api/webhooks", { data: {} })],
    [401, "an operation without a key", visitor.get(`/service/v1/chargeback/${UNKNOWN}`)],
    [200, "the description of the operations", visitor.get("/service/v1/openapi.json")],
    [403, "a signed address that is none", visitor.get(`/service/storage/exports/${UNKNOWN}`)],
  ];
  for (const [status, what, asked] of answers) {
    const answer = await asked;
    expectHeaders(answer.headers(), what);
    expect(answer.status(), what).toBe(status);
  }
});

test("what is refused before a handler sees it has the same headers", async ({ target }) => {
  const { host } = new URL(target.origin);
  for (const [status, lines] of [
    [405, ["TRACE / HTTP/1.1", `Host: ${host}`]],
    [400, ["GET / HTTP/1.1", "Host: [::::"]],
    [400, ["GET /api/%zz HTTP/1.1", `Host: ${host}`]],
    [404, ["GET /api//session HTTP/1.1", `Host: ${host}`]],
    [400, ["NONSENSE"]],
    [431, ["GET / HTTP/1.1", `Host: ${host}`, `X-Long: ${"x".repeat(40_000)}`]],
  ] as const) {
    const { status: found, text } = await sendRaw(target.origin, [...lines, "Connection: close"]);
    const named = [...text.matchAll(/^([a-z-]+): (.*?)\r$/gm)].map(([, name = "", value = ""]) => [name, value]);
    expectHeaders(Object.fromEntries(named), lines[0]);
    expect(found, lines[0]).toBe(status);
  }
});

test("an answer of an API is kept by no cache", async ({ visitor, analyst }) => {
  for (const asked of [
    analyst.get("/api/session"),
    visitor.get("/api/session"),
    visitor.get(`/service/v1/chargeback/${UNKNOWN}`),
    visitor.get("/api/health"),
  ])
    expect((await asked).headers()["cache-control"]).toContain("no-store");
});
