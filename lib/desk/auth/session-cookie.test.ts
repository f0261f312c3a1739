import { describe, expect, it } from "vitest";
import { sessionCookie, signInCookies } from "./session-cookie";

it("every cookie of a sign-in is bound to its host by the browser if the public address is https", () => {
  for (const { name, options } of Object.values(signInCookies({ NEXTAUTH_URL: "https://desk.example" }))) {
    expect(name).toMatch(/^__Host-rebuttal\./);
    expect(options).toMatchObject({ secure: true, path: "/", httpOnly: true });
    expect(options).not.toHaveProperty("domain");
  }
  for (const { name, options } of Object.values(signInCookies({}))) {
    expect(name).toMatch(/^rebuttal\./);
    expect(options.secure).toBe(false);
  }
});

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
