import { describe, expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { languageOf } from "../language/detect";
import { recordsOf } from "../records/records-of";
import { unreadLines } from "./unread-lines";

async function told(line: string): Promise<string[]> {
  const reading = await readBytes(Buffer.from(line), { filename: "line.txt" });
  const cut = recordsOf({ file: "line", filename: "line.txt", reading }, { languageOf, speaksToSoftware: () => false });
  return cut.flatMap((record) =>
    unreadLines(record, []).flatMap(({ mentions }) =>
      mentions.map(({ concept, modality }) => `${concept} ${modality}`),
    ),
  );
}

describe("unreadLines", () => {
  it.each([
    ["Refund $61.20 - Processing - initiated 10/01", "refund-pending asserted"],
    ["Order #5289 cancelled on 9 Sep", "order-cancelled asserted"],
    ["Buchung HB-2697 storniert", "cancellation-confirmed asserted"],
  ])("%j says %s of what it names", async (line, expected) => {
    expect(await told(line)).toContain(expected);
  });

  it.each(["Order: 5289", "Refund: none", "Refund: $61.20"])("%j only names something", async (line) => {
    expect(await told(line)).toEqual([]);
  });
});
