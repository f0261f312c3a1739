import { describe, expect, it } from "vitest";
import type { RequirementAnalysis } from "@/lib/contract/analysis";
import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import { askedAndProvided } from "./asked-and-provided";

function requirement(
  category: EvidenceCategory,
  satisfied: boolean,
  more: Partial<RequirementAnalysis> = {},
): RequirementAnalysis {
  const id = more.id ?? category;
  return { id, requirement: id, category, satisfied, weight: "strong", explanation: "", citations: [], ...more };
}

const told = (...requirements: RequirementAnalysis[]) =>
  askedAndProvided(requirements).map(
    ({ category, asked, provided }) => `${category}${asked ? ", asked" : ""}${provided ? ", provided" : ""}`,
  );

describe("what a case says of its merchant", () => {
  it("is of each category whether it was asked for and whether it was provided", () => {
    expect(told(requirement("order confirmation", true), requirement("delivery confirmation", false))).toEqual([
      "delivery confirmation, asked",
      "order confirmation, asked, provided",
    ]);
  });

  it("is provided with one of two requirements, and asked for with the other", () => {
    const twice = [requirement("order confirmation", true), requirement("order confirmation", false, { id: "second" })];
    expect(told(...twice)).toEqual(["order confirmation, asked, provided"]);
  });

  it("holds an alternative against no one once another one covers the point", () => {
    const group = { alternativesGroup: "fulfilled" };
    const usage = requirement("proof of digital goods usage", false, group);
    expect(told(requirement("delivery confirmation", true, group), usage)).toEqual([
      "delivery confirmation, asked, provided",
    ]);
    expect(told(requirement("delivery confirmation", false, group), usage)).toEqual([
      "delivery confirmation, asked",
      "proof of digital goods usage, asked",
    ]);
  });

  it("misses nothing that counts only in a situation, and remembers it when it was provided", () => {
    const situation = { appliesWhen: "a refund was processed before the dispute" };
    expect(told(requirement("refund receipt", false, situation))).toEqual([]);
    expect(told(requirement("refund receipt", true, situation))).toEqual(["refund receipt, provided"]);
  });
});
