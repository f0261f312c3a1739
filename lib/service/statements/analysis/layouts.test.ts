import { describe, expect, it } from "vitest";
import { analyse } from "../testing/analyse";
import { measured } from "../testing/formats/measure";
import { LAYOUTS } from "../testing/layouts";

describe("layouts that no format declares", () => {
  it.each(LAYOUTS.map((layout) => [layout.name, layout] as const))(
    "%s: kind, period and every figure; no accusation",
    async (_, { file, contents, kind, truth, period }) => {
      const analysis = await analyse(contents, file);
      const { wrong, absent, fails } = measured(analysis, truth);
      expect({ kind: analysis.kind, wrong, absent }).toEqual({ kind, wrong: [], absent: [] });
      if (kind !== "processor statement") return;
      expect(fails).toEqual([]);
      expect([analysis.period.start, analysis.period.end]).toEqual(period);
    },
  );
});
