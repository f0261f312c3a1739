import { describe, expect, it } from "vitest";
import { demoSignInAllowed } from "./demo-sign-in";

describe("one-click sign-in to a demo account", () => {
  const demo = { DEMO: true, HOST: "127.0.0.1" };
  const allowed = (given: typeof demo, headers: Record<string, string>) =>
    demoSignInAllowed(given, (name) => headers[name]);

  it.each(["127.0.0.1:3000", "localhost:3000", "localhost", "[::1]:3000", "LOCALHOST:3000"])(
    "is allowed in demo mode on this machine under the name %s",
    (host) => {
      expect(allowed(demo, { host })).toBe(true);
    },
  );

  it("is refused without demo mode", () => {
    expect(allowed({ ...demo, DEMO: false }, { host: "localhost:3000" })).toBe(false);
  });

  it.each(["0.0.0.0", "::", "192.0.2.10", "desk.example.com"])("is refused when the server listens on %s", (HOST) => {
    expect(allowed({ ...demo, HOST }, { host: "localhost:3000" })).toBe(false);
  });

  it.each(["desk.example.com", "127.0.0.1.example.com", "evil@localhost", "localhost.example.com:3000", "", "127.1"])(
    "is refused when the request names %s",
    (host) => {
      expect(allowed(demo, { host })).toBe(false);
    },
  );

  it("is refused without a Host header", () => {
    expect(allowed(demo, {})).toBe(false);
  });

  it.each<Record<string, string>>([
    { "x-forwarded-host": "desk.example.com" },
    { "x-forwarded-for": "203.0.113.7" },
    { "x-forwarded-for": "127.0.0.1, 203.0.113.7" },
    { forwarded: "for=203.0.113.7" },
    { via: "1.1 proxy" },
  ])("is refused for a request that came through a proxy: %o", (forwarding) => {
    expect(allowed(demo, { host: "localhost:3000", ...forwarding })).toBe(false);
  });

  it("is allowed with the headers that the framework itself adds on this machine", () => {
    const added = { "x-forwarded-host": "localhost:3000", "x-forwarded-for": "::ffff:127.0.0.1" };
    expect(allowed(demo, { host: "localhost:3000", ...added })).toBe(true);
  });
});
