import { describe, expect, test } from "vitest";
import { adverseTypes, ORDER } from "./testing";

const chat = (text: string): string =>
  `06/11/2026 09:12 Lydia Sorensen: ${text}\n06/12/2026 10:03 Thornbury: We will have a look.\n`;

describe("what the buyer wrote after the sale", () => {
  test.each([
    ["a fault told in words of her own", "the zip came off after two walks and the lining hangs out", true],
    ["a word of thanks", "it came today, I love it, thank you so much", false],
  ])("of goods: %s", async (_, text, complains) => {
    const types = await adverseTypes({ "order.txt": ORDER, "chat.txt": chat(text) }, "not_as_described");
    expect(types.includes("complaint")).toBe(complains);
  });

  test("stands in a book behind her name", async () => {
    const book =
      "FRONT DESK BOOK\n06/14/2026 08:40 Sorensen: jacket still loses its color, wants it looked at, was told to wait\n";
    expect(await adverseTypes({ "order.txt": ORDER, "book.txt": book }, "not_as_described")).toContain("complaint");
  });

  test.each([
    [
      "refuses it",
      "The dent was there before I drove off, this is wrong and I will not pay for damage that was not mine.",
      true,
    ],
    ["agrees to its sum", "Yes, it was not parked well. Take the $186.40 from my card.", false],
  ])("of a damage that is charged later: %s", async (_, text, complains) => {
    const types = await adverseTypes({ "order.txt": ORDER, "mails.txt": chat(text) }, "rental");
    expect(types.includes("complaint")).toBe(complains);
  });
});
