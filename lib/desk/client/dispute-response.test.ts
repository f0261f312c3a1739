import { expect, it, vi } from "vitest";
import { readLetter } from "./dispute-response";

const answer = vi.hoisted(() => ({ data: {} as object }));
vi.mock("./transport", () => ({
  exchange: async (_: unknown, understand: (answer: { bytes: Uint8Array }) => unknown) =>
    understand({ bytes: Buffer.from(JSON.stringify({ data: answer.data })) }),
}));

it("treats a letter without a valid status or text as still processing", async () => {
  answer.data = { status: 7, responseLetter: null };
  expect(await readLetter("1")).toEqual({ state: "processing" });
  answer.data = { status: "complete", responseLetter: null };
  expect(await readLetter("1")).toEqual({ state: "processing" });
  answer.data = { status: "complete", responseLetter: "Dear issuer" };
  expect(await readLetter("1")).toEqual({ state: "complete", markdown: "Dear issuer" });
});
