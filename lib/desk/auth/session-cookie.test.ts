import { describe, expect, it } from "vitest";
import { sessionCookie } from "./session-cookie";

describe("sessionCookie", () => {
  it("is bound to its host and to https if the public address is https", () => {
    expect(sessionCookie({ NEXTAUTH_URL: "https://desk.example" })).toEqual({
      name: "__Host-rebuttal.session",
      options: { httpOnly: true, sameSite: "lax", path: "/", secure: true },
    });
  });

  it.each([undefined, "http://desk.example"])("works over plain http for the address %s", (NEXTAUTH_URL) => {
    expect(sessionCookie({ NEXTAUTH_URL })).toEqual({
      name: "rebuttal.session",
      options: { httpOnly: true, sameSite: "lax", path: "/", secure: false },
    });
  });
});
