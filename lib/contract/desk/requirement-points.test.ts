import { expect, test } from "vitest";
import type { RequirementAnalysis } from "@/lib/contract/analysis";
import { countPoints, requirementCount, requirementPoints } from "./requirement-points";

const flag = (requirement: string, satisfied: boolean) => ({ requirement, satisfied });
const reasons = (requirement: string, more: Partial<RequirementAnalysis> = {}): RequirementAnalysis => ({
  id: requirement,
  requirement,
  satisfied: false,
  category: "delivery confirmation",
  weight: "strong",
  explanation: "",
  citations: [],
  ...more,
});

const judged = {
  requirements: [
    flag("Proof of delivery", true),
    flag("Signed receipt", false),
    flag("Record of the order", false),
    flag("Proof for airline tickets", false),
  ],
  analysis: {
    requirements: [
      reasons("Proof of delivery", { alternativesGroup: "delivery" }),
      reasons("Signed receipt", { alternativesGroup: "delivery" }),
      reasons("Record of the order"),
      reasons("Proof for airline tickets", { appliesWhen: "The sale was an airline ticket." }),
    ],
  },
};

test("alternatives are one point, and what counts in another situation does not apply", () => {
  const points = requirementPoints(judged);
  expect(countPoints(points)).toEqual({ covered: 1, applying: 2 });
  expect(requirementCount(judged, points)).toBe("1 of 2 that apply");
});

test("a requirement of another situation counts once it is satisfied", () => {
  const covered = { ...judged, requirements: judged.requirements.map((one) => ({ ...one, satisfied: true })) };
  expect(countPoints(requirementPoints(covered))).toEqual({ covered: 3, applying: 3 });
});

test("without the service's reasons every requirement is a point", () => {
  const { requirements } = judged;
  expect(requirementCount({ requirements }, requirementPoints({ requirements }))).toBe("1 of 4 satisfied");
});
