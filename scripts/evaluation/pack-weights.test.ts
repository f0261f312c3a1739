import { expect, it } from "vitest";
import { LinearClassifier, linearWeights } from "@/lib/service/learned/linear-classifier";
import { packWeights } from "./pack-weights";

const groupsOf = (text: string): string[][] => [
  text
    .toLowerCase()
    .split(" ")
    .map((word) => `w:${word}`),
];
const FEATURES = [
  { name: "", rarity: 0, common: -500, own: [] },
  {
    name: "w:sent",
    rarity: 2000,
    common: 100,
    own: [
      { label: 0, weight: 800 },
      { label: 1, weight: -300 },
    ],
  },
  { name: "w:not", rarity: 1000, common: -900, own: [] },
];

it("adds what a feature says of all labels and of one alone, by how rare it is", () => {
  const classifier = new LinearClassifier(linearWeights.parse(packWeights(["a", "b"], FEATURES)), groupsOf);
  const margins = classifier.marginsOf("SENT");
  expect(margins.get("a")).toBeCloseTo(-0.5 + 0.1 + 0.8);
  expect(margins.get("b")).toBeCloseTo(-0.5 + 0.1 - 0.3);
  expect(classifier.marginsOf("not sent").get("a")).toBeLessThan(0);
});

it("keeps the weights of every feature, in whatever order they come", () => {
  const words = Array.from({ length: 1_000 }, (_, at) =>
    String.fromCodePoint(...[100, 10, 1].map((place) => 97 + (Math.floor(at / place) % 10))),
  );
  const features = words.map((word, at) => ({
    name: `w:${word}`,
    rarity: 1_000,
    common: 0,
    own: [{ label: at % 2, weight: at - 500 }],
  }));
  const classifier = new LinearClassifier(linearWeights.parse(packWeights(["even", "odd"], features)), groupsOf);
  for (const at of [0, 1, 498, 500, 999]) {
    const margins = classifier.marginsOf(words[at] ?? "");
    expect(margins.get(at % 2 === 0 ? "even" : "odd")).toBeCloseTo((at - 500) / 1_000);
    expect(margins.get(at % 2 === 0 ? "odd" : "even")).toBe(0);
  }
});

it("does not load weights that were cut off", () => {
  const whole = packWeights(["a", "b"], FEATURES);
  expect(linearWeights.safeParse({ ...whole, packed: whole.packed.slice(0, 8) }).success).toBe(false);
});
