import { describe, expect, it } from "vitest";
import { signInMessage } from "./use-sign-in";

describe("signInMessage", () => {
  it("does not say which part was wrong", () => {
    expect(signInMessage("CredentialsSignin")).toBe("Email or password is incorrect.");
  });
  it("tells how long to wait after too many attempts", () => {
    expect(signInMessage("TooManyAttempts-1")).toBe("Too many failed sign-ins. Try again in 1 second.");
    expect(signInMessage("TooManyAttempts-64")).toContain("in 64 seconds");
    expect(signInMessage("TooManyAttempts-300")).toContain("in 5 minutes");
  });
  it("never repeats what came in with the address", () => {
    expect(signInMessage("<b>Your account is locked, call 555</b>")).toBe(
      "Sign-in failed. Try again. If it keeps failing, contact your administrator.",
    );
  });
});
