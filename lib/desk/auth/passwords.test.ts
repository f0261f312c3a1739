import { describe, expect, it } from "vitest";
import { createLimiter, hashPassword, passwordFault, TooBusy, verifyPassword } from "./passwords";

const email = "mara.kessler@example.com";

describe("passwordFault", () => {
  it.each([
    ["a".repeat(11), "The password needs at least 12 characters."],
    ["ab3".repeat(67), "The password may have at most 200 characters."],
    ["abababababab", "The password repeats very few characters. Choose a less regular one."],
    ["Password1234!", "The password is easy to guess from the email or from the word password. Choose another one."],
    [email, "The password is easy to guess from the email or from the word password. Choose another one."],
    [
      "mara.kessler-2026",
      "The password is easy to guess from the email or from the word password. Choose another one.",
    ],
    ["1QAZ2wsx3edc", "The password is one of the most common ones. Choose another one."],
  ])("refuses %s with its reason", (password, fault) => {
    expect(passwordFault(password, email)).toBe(fault);
  });

  it.each([
    "correct horse battery",
    "twelve chars",
    "Ünïcödé ïs fïne",
    "ab3x".repeat(50),
    "my password is a whole sentence",
  ])("accepts %s", (password) => {
    expect(passwordFault(password, email)).toBeUndefined();
  });

  it("counts characters, not code units", () => {
    expect(passwordFault("🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔", email)).toBe("The password needs at least 12 characters.");
  });
});

describe("hashing", () => {
  it("creates argon2id hashes of 19 MiB, two passes and one lane that match only their password", async () => {
    const stored = await hashPassword("correct horse battery");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(stored, "correct horse battery")).toBe(true);
    expect(await verifyPassword(stored, "correct horse battery ")).toBe(false);
  });

  it("treats composed and combining characters as the same password", async () => {
    const stored = await hashPassword("caf\u00e9 au lait, twice");
    expect(await verifyPassword(stored, "cafe\u0301 au lait, twice")).toBe(true);
  });

  it("never matches for an unknown user", async () => {
    expect(await verifyPassword(undefined, "correct horse battery")).toBe(false);
  });
});

describe("limiter", () => {
  it("runs a limited number at once, in order, and refuses work beyond its queue", async () => {
    const limited = createLimiter(2, 2);
    const started: number[] = [];
    const release: (() => void)[] = [];
    const work = (id: number) => () => {
      started.push(id);
      return new Promise<number>((resolve) => release.push(() => resolve(id)));
    };
    const results = [1, 2, 3, 4].map((id) => limited(work(id)));
    await expect(limited(work(5))).rejects.toBeInstanceOf(TooBusy);
    expect(started).toEqual([1, 2]);
    release[0]?.();
    expect(await results[0]).toBe(1);
    await Promise.resolve();
    expect(started).toEqual([1, 2, 3]);
    release[1]?.();
    expect(await results[1]).toBe(2);
    release[2]?.();
    await results[2];
    release[3]?.();
    expect(await Promise.all(results)).toEqual([1, 2, 3, 4]);
  });

  it("continues with the next work after a failure", async () => {
    const limited = createLimiter(1, 1);
    const failed = limited(() => Promise.reject(new Error("no")));
    const next = limited(async () => "ran");
    await expect(failed).rejects.toThrow("no");
    expect(await next).toBe("ran");
  });
});
