import { isValidElement } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { soon } from "./soon";

afterEach(() => vi.useRealTimers());

it("sends a page that is read quickly as it is, and an outline before a slow one", async () => {
  const page = <p>page</p>;
  expect(await soon(Promise.resolve(page), <p>outline</p>)).toBe(page);
  const slow = await soon(new Promise(() => {}), <p>outline</p>);
  expect(isValidElement<{ fallback: unknown }>(slow) && slow.props.fallback).toEqual(<p>outline</p>);
});

it("fails as the page does", async () => {
  await expect(soon(Promise.reject(new Error("not found")), null)).rejects.toThrow("not found");
});
