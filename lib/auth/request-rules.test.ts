import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UNKNOWN_ADDRESS } from "@/lib/store/login-attempts/reserve";
import { safeCallbackPath, signInPath } from "./callback-path";
import { clientAddress } from "./client-address";
import { sessionCookie } from "./cookies";

describe("the way back after signing in", () => {
  it.each(["/cases", "/cases/7?tab=letter#page-2", "/a%2Fb"])("keeps %s", (path) => {
    expect(safeCallbackPath(path)).toBe(path);
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "",
    null,
    "cases",
  ])("turns %j into the start page", (path) => {
    expect(safeCallbackPath(path)).toBe("/");
  });

  it("never leaves the own host", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "\t",
      "\n",
      ".",
      "..",
      "@",
      ":",
      "//",
      "evil.example",
      "http:",
      "%2f",
      "?",
      "#",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = safeCallbackPath(pieces.join(""));
        expect(new URL(path, "https://desk.example").origin).toBe("https://desk.example");
      }),
    );
  });

  it("is part of the sign-in address", () => {
    expect(signInPath("/cases?status=open")).toBe("/sign-in?callbackUrl=%2Fcases%3Fstatus%3Dopen");
    expect(signInPath("//evil.example")).toBe("/sign-in");
  });
});

describe("the address of a visitor", () => {
  it("is one and the same for all without a trusted proxy, whatever they claim", () => {
    expect(clientAddress("203.0.113.7", false)).toBe(UNKNOWN_ADDRESS);
  });

  it("is what the trusted proxy wrote last, not what the visitor wrote before it", () => {
    expect(clientAddress("198.51.100.1, 203.0.113.7", true)).toBe("203.0.113.7");
    expect(clientAddress(undefined, true)).toBe(UNKNOWN_ADDRESS);
  });
});

describe("the session cookie", () => {
  it("is bound to its host and to https where the address is https", () => {
    expect(sessionCookie({ NEXTAUTH_URL: "https://desk.example" })).toEqual({
      name: "__Host-rebuttal.session",
      options: { httpOnly: true, sameSite: "lax", path: "/", secure: true },
    });
  });

  it.each([undefined, "http://desk.example"])("works over plain http for %s", (NEXTAUTH_URL) => {
    expect(sessionCookie({ NEXTAUTH_URL })).toEqual({
      name: "rebuttal.session",
      options: { httpOnly: true, sameSite: "lax", path: "/", secure: false },
    });
  });
});
