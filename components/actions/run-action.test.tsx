import { UnrecognizedActionError } from "next/dist/client/components/unrecognized-action-error";
import { afterEach, expect, it, vi } from "vitest";
import { setSignInAsker } from "@/lib/browser/sign-in-again";
import type { Result } from "@/lib/contract/desk/result";
import { runAction } from "./run-action";

const signedOut = { ok: false, error: { message: "You are no longer signed in.", signedOut: true } } as const;

afterEach(() => setSignInAsker(async () => {})());

it("passes on what the action answered", async () => {
  const refused = { ok: false, error: { message: "Not now." } } as const;
  expect(await runAction(async () => ({ ok: true, data: 7 }), "No answer.")).toEqual({ ok: true, data: 7 });
  expect(await runAction(async () => refused, "No answer.")).toEqual(refused);
});

it("says the given sentence when no answer came", async () => {
  const answer = await runAction(() => Promise.reject(new TypeError("Failed to fetch")), "No answer.");
  expect(answer).toEqual({ ok: false, error: { message: "No answer.", unanswered: true } });
});

it("says that the page is older than the server when the framework does not know the action", async () => {
  const answer = await runAction(() => Promise.reject(new UnrecognizedActionError("gone")), "No answer.");
  expect(answer).toEqual({ ok: false, error: { message: expect.stringContaining("new version"), outdated: true } });
});

it("asks for sign-in when the session has ended, and then carries the action out with the same input", async () => {
  const asked = vi.fn(async () => {});
  setSignInAsker(asked);
  const action = vi.fn<() => Promise<Result<number>>>();
  action.mockResolvedValueOnce(signedOut).mockResolvedValueOnce({ ok: true, data: 7 });
  expect(await runAction(action, "No answer.")).toEqual({ ok: true, data: 7 });
  expect(asked).toHaveBeenCalledTimes(1);
  expect(action).toHaveBeenCalledTimes(2);
});

it("never blames the connection for an ended session", async () => {
  expect(await runAction(async () => signedOut, "No answer.")).toEqual(signedOut);
});
