import { expect, it, vi } from "vitest";
import { readCapped } from "./read-capped";

const text = (text: string) => new Blob([text]).stream() as unknown as AsyncIterable<Uint8Array>;

it("reads a body of exactly the limit, and none at all", async () => {
  expect(await readCapped(text("12345"), 5)).toEqual({ bytes: Buffer.from("12345"), truncated: false });
  expect(await readCapped(null, 5)).toEqual({ bytes: Buffer.alloc(0), truncated: false });
});

it("keeps the first bytes of a longer one and cancels the rest", async () => {
  const cancel = vi.fn();
  const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(Buffer.from("1234"));
  const endless = new ReadableStream({ pull, cancel }) as unknown as AsyncIterable<Uint8Array>;
  expect(await readCapped(endless, 6)).toEqual({ bytes: Buffer.from("123412"), truncated: true });
  expect(cancel).toHaveBeenCalledOnce();
});

it("passes on the error of a body that breaks off", async () => {
  const pull = (controller: ReadableStreamDefaultController) => controller.error(new Error("lost"));
  const broken = new ReadableStream({ pull }) as unknown as AsyncIterable<Uint8Array>;
  await expect(readCapped(broken, 6)).rejects.toThrow("lost");
});
