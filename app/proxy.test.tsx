// @vitest-environment node
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubProcessWide } from "@/lib/platform/testing/stub-process-wide";
import { config, proxy } from "@/proxy";

const SECRET = "a secret of more than thirty-two characters";
const ask = (path: string, cookie?: string) =>
  proxy(new NextRequest(`http://127.0.0.1:3000${path}`, { headers: cookie ? { cookie } : {} }));

/** Sets what a process reads at its first request. */
function configure(settings: Record<string, string>) {
  stubProcessWide({ settings: undefined });
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
  stubProcessWide({ settings: undefined });
});

describe("the redirect to the sign-in page", () => {
  it("sends a visitor without a session to the sign-in page, which returns to the requested page", async () => {
    const res = await ask("/cases?view=mine");
    expect(res.status).toBe(307);
    const { pathname, search } = new URL(res.headers.get("location") ?? "");
    expect(`${pathname}${search}`).toBe("/sign-in?callbackUrl=%2Fcases%3Fview%3Dmine");
  });
  it("accepts a signed session cookie but not a forged one", async () => {
    const token = await encode({ token: { sub: "1", sid: "x" }, secret: SECRET });
    const forged = await encode({ token: { sub: "1", sid: "x" }, secret: `${SECRET}!` });
    expect((await ask("/cases", `rebuttal.session=${token}`)).status).toBe(200);
    expect((await ask("/cases", `rebuttal.session=${forged}`)).status).toBe(307);
  });
  it("redirects a path with a trailing slash", async () => {
    const location = async (path: string) => {
      const { status, headers } = await ask(path);
      const { pathname, search } = new URL(headers.get("location") ?? "");
      return [status, pathname + search];
    };
    expect(await location("/cases/?view=mine")).toEqual([308, "/cases?view=mine"]);
    expect(await location("/sign-in/")).toEqual([308, "/sign-in"]);
    expect((await ask("/")).status).toBe(307);
  });
  it("lets an action answer for itself, so that the page can ask for sign-in in place", async () => {
    const request = (headers: Record<string, string>) =>
      proxy(new NextRequest("http://127.0.0.1:3000/cases", { method: "POST", headers }));
    expect((await request({ "next-action": "4f" })).status).toBe(200);
    expect((await request({})).status).toBe(307);
  });
  it("leaves the sign-in page accessible", async () => {
    expect((await ask("/sign-in")).status).toBe(200);
    expect((await ask("/invitation/Zm9v-_1")).status).toBe(200);
    expect((await ask("/invitation")).status).toBe(307);
    expect((await ask("/invitation/x/y")).status).toBe(307);
  });
});

describe("the content policy", () => {
  it("has a new nonce in every answer and allows no inline script", async () => {
    const [one, other] = await Promise.all([ask("/sign-in"), ask("/sign-in")]);
    const policy = one.headers.get("content-security-policy") ?? "";
    expect(policy).not.toBe(other.headers.get("content-security-policy"));
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';/);
    expect(policy).toContain("frame-ancestors 'none'");
  });
  it("allows the style element that the toasts insert, by the hash of the installed version", async () => {
    const source = await readFile(path.join(import.meta.dirname, "../node_modules/sonner/dist/index.mjs"), "utf8");
    const styles = JSON.parse(/__insertCSS\((".*")\)/.exec(source)?.[1] ?? "null");
    const policy = (await ask("/sign-in")).headers.get("content-security-policy") ?? "";
    for (const text of ["", styles]) {
      const hash = createHash("sha256").update(text).digest("base64");
      expect(policy).toMatch(new RegExp(`style-src [^;]*'sha256-${hash.replace(/[+]/g, "\\+")}'`));
    }
  });
  it("allows connections to upload origins and nowhere else", async () => {
    configure({ CHARGEBACK_API_URL: "https://service.example/v1", UPLOAD_ORIGINS: "https://files.example" });
    const policy = (await ask("/sign-in")).headers.get("content-security-policy");
    expect(policy).toContain("connect-src 'self' https://files.example https://service.example;");
  });
});

it("the matcher excludes paths that receive files, paths without a session, and handlers", () => {
  const pattern = new RegExp(`^${config.matcher[0]}$`);
  const open = ["/service/v1/chargeback", "/service/storage/x", "/api", "/api/auth/session", "/api/cases"];
  const files = ["/_next/static/x.js", "/icon.svg", "/robots.txt", "/favicon.ico"];
  expect([...open, ...files].filter((path) => pattern.test(path))).toEqual([]);
  const gated = ["/", "/cases", "/services", "/sign-in", "/apis"];
  expect(gated.filter((path) => !pattern.test(path))).toEqual([]);
});
