import { afterEach, expect, it, vi } from "vitest";
import { processWide, processWideError } from "./process-wide";

afterEach(() => processWide("test", () => 0).reset());

it("shares one value between all copies of a module", async () => {
  const make = vi.fn(() => ({ made: true }));
  const first = processWide("test", make).get();
  vi.resetModules();
  const copy = await import("./process-wide");
  expect(copy.processWide("test", make).get()).toBe(first);
  expect(make).toHaveBeenCalledOnce();
});

it("keeps a value that is undefined, and makes a new one after a reset", () => {
  const make = vi.fn(() => undefined as number | undefined);
  const held = processWide("test", make);
  held.get();
  held.get();
  expect(make).toHaveBeenCalledOnce();
  held.set(1);
  expect(held.get()).toBe(1);
  held.reset();
  expect(held.get()).toBeUndefined();
  expect(make).toHaveBeenCalledTimes(2);
});

it("makes nothing of a value whose making failed", () => {
  let tries = 0;
  const held = processWide("test", () => {
    tries += 1;
    if (tries === 1) throw new Error("not yet");
    return tries;
  });
  expect(() => held.get()).toThrow("not yet");
  expect(held.get()).toBe(2);
});

it("distinguishes an error in every copy of a module", async () => {
  const Full = processWideError("Full");
  vi.resetModules();
  const copy = await import("./process-wide");
  const thrown = new (copy.processWideError("Full"))("no room");
  expect(thrown).toBeInstanceOf(Full);
  expect(thrown).toMatchObject({ name: "Full", message: "no room" });
  expect(thrown).not.toBeInstanceOf(processWideError("Empty"));
});
