import { UnrecognizedActionError } from "next/dist/client/components/unrecognized-action-error";
import { expect, it } from "vitest";
import { runAction } from "./run-action";

it("passes on what the action answered", async () => {
  const refused = { ok: false, error: { message: "Not now." } } as const;
  expect(await runAction(Promise.resolve({ ok: true, data: 7 }), "No answer.")).toEqual({ ok: true, data: 7 });
  expect(await runAction(Promise.resolve(refused), "No answer.")).toEqual(refused);
});

it("says the given sentence when no answer came", async () => {
  const answer = await runAction(Promise.reject(new TypeError("Failed to fetch")), "No answer.");
  expect(answer).toEqual({ ok: false, error: { message: "No answer." } });
});

it("says that the page is older than the server when the framework does not know the action", async () => {
  const answer = await runAction(Promise.reject(new UnrecognizedActionError("gone")), "No answer.");
  expect(answer).toEqual({ ok: false, error: { message: expect.stringContaining("new version"), outdated: true } });
});
