import { describe, expect, it } from "vitest";
import { randomRuns } from "@/scripts/testing/random-runs";
import { analyse } from "../testing/analyse";
import { measured } from "../testing/formats/measure";
import { randomFile } from "../testing/random";

// Files written from known rows, whose form, language, signs, sums and columns a seed draws.
describe.each([
  ["delimited", 6, 0.9],
  ["tree", 6, 0.9],
  ["printed", 6, 0.6],
  ["fixed", 10, 0.3],
  ["export", 4, 0.85],
  ["nested", 4, 0.9],
  ["records", 12, 0.9],
  ["monthly", 6, 0.7],
] as const)("a %s file in a random layout", (form, seeds, least) => {
  it("is read right or withheld, never wrong, and not accused", async () => {
    const seen = { right: 0, absent: 0 };
    for (let seed = 0; seed < randomRuns(seeds); seed += 1) {
      const { file, contents, truth, chosen } = randomFile(seed, form);
      const { right, wrong, absent, fails } = measured(await analyse(contents, file), truth);
      expect([...wrong, ...fails], `${file}: ${JSON.stringify(chosen)}`).toEqual([]);
      seen.right += right;
      seen.absent += absent.length;
    }
    expect(seen.right / (seen.right + seen.absent)).toBeGreaterThan(least);
  });
});
