// @vitest-environment node
import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { config, proxy } from "@/proxy";

const SECRET = "a secret of more than thirty-two characters";
const ask = (path: string, cookie?: string) =>
  proxy(new NextRequest(`http://127.0.0.1:3000${path}`, { headers: cookie ? { cookie } : {} }));

/** The settings as a process reads them at its first request. */
function configure(settings: Record<string, string>) {
  vi.stubGlobal("__rebuttalEnv", undefined);
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
}

beforeEach(() =>
  configure({
    NEXTAUTH_SECRET: SECRET,
    NEXTAUTH_URL: "",
    LINK_SECRET: SECRET,
    CHARGEBACK_WEBHOOK_SECRETS: SECRET,
    CHARGEBACK_API_KEY: SECRET,
  }),
);
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe("the gate", () => {
  it("sends a visitor without a session to sign in and remembers where they wanted to be", async () => {
    const res = await ask("/cases?view=mine");
    expect(res.status).toBe(307);
    const { pathname, search } = new URL(res.headers.get("location") ?? "");
    expect(`${pathname}${search}`).toBe("/sign-in?callbackUrl=%2Fcases%3Fview%3Dmine");
  });
  it("lets a session through, and not a forged one", async () => {
    const token = await encode({ token: { sub: "1", sid: "x" }, secret: SECRET });
    const forged = await encode({ token: { sub: "1", sid: "x" }, secret: `${SECRET}!` });
    expect((await ask("/cases", `rebuttal.session=${token}`)).status).toBe(200);
    expect((await ask("/cases", `rebuttal.session=${forged}`)).status).toBe(307);
  });
  it("leads an address with a slash at its end to the one without", async () => {
    const location = async (path: string) => {
      const { status, headers } = await ask(path);
      const { pathname, search } = new URL(headers.get("location") ?? "");
      return [status, pathname + search];
    };
    expect(await location("/cases/?view=mine")).toEqual([308, "/cases?view=mine"]);
    expect(await location("/sign-in/")).toEqual([308, "/sign-in"]);
    expect((await ask("/")).status).toBe(307);
  });
  it("leaves the sign-in page open", async () => {
    expect((await ask("/sign-in")).status).toBe(200);
  });
});

describe("the content policy", () => {
  it("has a nonce of its own for every answer and allows no inline script", async () => {
    const [one, other] = await Promise.all([ask("/sign-in"), ask("/sign-in")]);
    const policy = one.headers.get("content-security-policy") ?? "";
    expect(policy).not.toBe(other.headers.get("content-security-policy"));
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';/);
    expect(policy).toContain("frame-ancestors 'none'");
  });
  it("lets the browser reach where files are uploaded, and nowhere else", async () => {
    configure({ CHARGEBACK_API_URL: "https://service.example/v1", UPLOAD_ORIGINS: "https://files.example" });
    const policy = (await ask("/sign-in")).headers.get("content-security-policy");
    expect(policy).toContain("connect-src 'self' https://files.example https://service.example;");
  });
});

it("paths that receive files, those that need no session and handlers are not matched", () => {
  const pattern = new RegExp(`^${config.matcher[0]}$`);
  const open = ["/service/v1/chargeback", "/service/storage/x", "/api", "/api/auth/session", "/api/cases"];
  const files = ["/_next/static/x.js", "/icon.svg", "/robots.txt", "/favicon.ico"];
  expect([...open, ...files].filter((path) => pattern.test(path))).toEqual([]);
  const gated = ["/", "/cases", "/services", "/sign-in", "/apis"];
  expect(gated.filter((path) => !pattern.test(path))).toEqual([]);
});
