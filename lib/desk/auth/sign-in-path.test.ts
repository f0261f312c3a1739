import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeCallbackPath, signInPath } from "./sign-in-path";

describe("the path to return to after sign-in", () => {
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
  ])("replaces %j with the start page", (path) => {
    expect(safeCallbackPath(path)).toBe("/");
  });

  it("never leaves this host", () => {
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

  it("is part of the sign-in path", () => {
    expect(signInPath("/cases?status=open")).toBe("/sign-in?callbackUrl=%2Fcases%3Fstatus%3Dopen");
    expect(signInPath("//evil.example")).toBe("/sign-in");
  });
});
