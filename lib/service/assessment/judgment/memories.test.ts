import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MerchantMemories } from "@/lib/contract/analysis";
import { EVIDENCE_CATEGORIES, type EvidenceCategory } from "@/lib/contract/evidence-categories";
import { initialRequirements } from "@/lib/service/rules/case-requirements";
import { randomRuns } from "@/scripts/testing/random-runs";
import { assess } from "./assess";
import { AGENT, attach, ELENA, TODAY } from "./testing/cases";
import { LATE_DELIVERY, ORDER } from "./testing/papers";

type Known = MerchantMemories["categories"][number];
const provided = (category: EvidenceCategory, times: number, of: number): Known => {
  return { category, known: "provided", provided: times, of, without: 0 };
};
const unavailable = (category: EvidenceCategory, without: number): Known => {
  return { category, known: "unavailable", provided: 0, of: without, without };
};

function judgeWith(categories: Known[], { texts = [ORDER], useMerchantMemories = true } = {}) {
  return assess({
    today: TODAY,
    fields: ELENA,
    agent: { ...AGENT, useMerchantMemories },
    requirements: initialRequirements(ELENA),
    documents: attach(texts),
    memories: { merchant: "the merchant name Northline Outfitters", otherCases: 4, categories },
  });
}

const ALTERNATIVES = ["delivery confirmation", "proof of digital goods usage", "proof of services provided"] as const;

describe("what is known of a merchant", () => {
  it("names a category that was provided before, with its numbers", () => {
    const { recommendedActions } = judgeWith([provided("delivery confirmation", 3, 4)]);
    expect(recommendedActions).toContain(
      "Download the proof of delivery with the full address, day and signature or photo from the carrier's tracking page, and attach the order confirmation that shows the same address and tracking number. " +
        "This merchant provided delivery confirmation in 3 of 4 other cases; ask for it again.",
    );
  });

  it("asks for the alternative of what cannot be provided, one that was provided before first", () => {
    const missing = unavailable("delivery confirmation", 2);
    const asked = (known: Known[]) => judgeWith(known).recommendedActions.join("\n");
    expect(asked([missing])).not.toMatch(/proof of delivery/);
    expect(asked([missing])).toMatch(/Export the access or download log/);
    expect(asked([missing])).not.toMatch(/Expect to answer without/);
    expect(asked([missing, provided("proof of services provided", 1, 2)])).toMatch(
      /Attach the signed work order.*This merchant provided proof of services provided in 1 of 2 other cases/,
    );
  });

  it("says once what cannot be provided when there is no alternative", () => {
    const { recommendedActions } = judgeWith(ALTERNATIVES.map((category) => unavailable(category, 2)));
    expect(recommendedActions.filter((action) => action.includes("not available"))).toEqual([
      "Expect to answer without delivery confirmation, proof of digital goods usage and proof of services provided: " +
        "not available in 2 other cases of this merchant.",
    ]);
    expect(recommendedActions.join("\n")).not.toMatch(/proof of delivery|access or download log|work order/);
    const uneven = judgeWith(ALTERNATIVES.map((category, place) => unavailable(category, 3 + place)));
    expect(uneven.recommendedActions.join("\n")).toMatch(
      /: not available in at least 3 other cases of this merchant\./,
    );
  });

  it("still asks to complete a document of a kind that other cases did not have", () => {
    const { recommendedActions, documents } = judgeWith([unavailable("delivery confirmation", 2)], {
      texts: [ORDER, LATE_DELIVERY],
    });
    expect(documents[1]?.categories).toContain("delivery confirmation");
    expect(recommendedActions.join("\n")).toMatch(/Download the proof of delivery/);
    expect(recommendedActions.join("\n")).not.toMatch(/This merchant provided|not available/);
  });

  it("orders what is suggested, and keeps all of it", () => {
    const plain = judgeWith([]).evidenceSuggested;
    const ordered = judgeWith([
      unavailable("delivery confirmation", 2),
      provided("proof of services provided", 1, 1),
    ]).evidenceSuggested;
    expect(plain.slice(0, 3)).toEqual(ALTERNATIVES);
    expect(ordered.slice(0, 2)).toEqual(["proof of services provided", "proof of digital goods usage"]);
    expect(ordered.at(-1)).toBe("delivery confirmation");
  });

  it("is neither used nor told while the setting is off", () => {
    const known = [unavailable("delivery confirmation", 2), provided("cardholder communication", 1, 1)];
    const off = judgeWith(known, { useMerchantMemories: false });
    expect(off).toEqual({ ...judgeWith([]), memories: undefined });
    expect(off).not.toHaveProperty("memories");
    expect(judgeWith(known).memories?.categories).toEqual(known);
  });

  it("changes no judgment: only the order of suggestions and the actions", () => {
    const known = fc.uniqueArray(
      fc.record({
        category: fc.constantFrom(...EVIDENCE_CATEGORIES),
        can: fc.boolean(),
        n: fc.integer({ min: 2, max: 9 }),
      }),
      { selector: ({ category }) => category },
    );
    const { evidenceSuggested, recommendedActions: _, memories: __, ...plain } = judgeWith([]);
    fc.assert(
      fc.property(known, (some) => {
        const memories = some.map(({ category, can, n }) =>
          can ? provided(category, n, n) : unavailable(category, n),
        );
        const { evidenceSuggested: shaped, recommendedActions, memories: told, ...rest } = judgeWith(memories);
        expect(rest).toEqual(plain);
        expect([...shaped].sort()).toEqual([...evidenceSuggested].sort());
        expect(recommendedActions.length).toBeLessThanOrEqual(6);
        expect(told?.categories).toEqual(memories);
      }),
      { numRuns: randomRuns(5) },
    );
  });
});
