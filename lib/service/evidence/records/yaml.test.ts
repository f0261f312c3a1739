import { describe, expect, it } from "vitest";
import { KNOWN, understandPapers } from "../understand.testing";

describe("YAML", () => {
  it("gives each value with its place, in quotes, in flow maps and in lists", async () => {
    const text = [
      'lookup: {tid: "40117736", on: 2026-05-01}',
      "result:",
      '  pos_entry_mode: "051"   # chip',
      "  terminal_capability: chip + contactless",
      '  "pan_tail": "4242"',
      "  amount: 45.00 USD",
      "  response: {code: \"00\", auth: '012345'}",
      "",
    ].join("\n");
    const { records } = await understandPapers({ "lookup.yaml": text }, KNOWN);
    const pairs = records.flatMap((record) => record.pairs);
    expect(pairs.map(({ value }) => value)).toEqual([
      "40117736",
      "2026-05-01",
      "051",
      "chip + contactless",
      "4242",
      "45.00 USD",
      "00",
      "012345",
    ]);
    for (const { place, value } of pairs) expect(text.slice(place.start, place.end)).toBe(value);
  });
});
