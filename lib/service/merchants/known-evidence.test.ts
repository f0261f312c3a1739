import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EVIDENCE_CATEGORIES, type EvidenceCategory } from "@/lib/contract/evidence-categories";
import { type CategoryCount, knownEvidence, orderSuggested } from "./known-evidence";

const DELIVERY = "delivery confirmation";
const ORDER = "order confirmation";
const REFUND = "refund receipt";
const POLICIES = "refund and return policies";

const count = (category: EvidenceCategory, provided: number, of: number, without: number): CategoryCount => ({
  category,
  provided,
  of,
  without,
});
const knownOf = (...counts: CategoryCount[]) => knownEvidence(counts).map(({ category, known }) => [category, known]);

describe("what is known of a merchant", () => {
  it("can be provided once it was provided in one other case", () => {
    expect(knownEvidence([count(DELIVERY, 1, 4, 3)])).toEqual([
      { category: DELIVERY, known: "provided", provided: 1, of: 4, without: 3 },
    ]);
  });

  it("cannot be provided from the second case on that was answered without it", () => {
    expect(knownOf(count(DELIVERY, 0, 5, 2))).toEqual([[DELIVERY, "unavailable"]]);
    expect(knownOf(count(DELIVERY, 0, 5, 1))).toEqual([]);
  });

  it("says nothing of what was only asked for", () => {
    expect(knownOf(count(DELIVERY, 0, 9, 0))).toEqual([]);
  });
});

describe("the order of suggested evidence", () => {
  const requirements = [
    { category: DELIVERY, weight: "decisive" },
    { category: ORDER, weight: "strong" },
    { category: POLICIES, weight: "strong" },
    { category: REFUND, weight: "decisive" },
  ] as const;
  const order = (...counts: CategoryCount[]) =>
    orderSuggested([DELIVERY, ORDER, POLICIES, REFUND], requirements, knownEvidence(counts));

  it("stays as it is when nothing is known", () => {
    expect(order()).toEqual([DELIVERY, ORDER, POLICIES, REFUND]);
  });

  it("puts what cannot be provided last, in its order", () => {
    expect(order(count(DELIVERY, 0, 2, 2), count(POLICIES, 0, 2, 2))).toEqual([ORDER, REFUND, DELIVERY, POLICIES]);
  });

  it("puts what was provided before first among neighbors of equal impact, and never above a higher impact", () => {
    expect(order(count(POLICIES, 1, 1, 0))).toEqual([DELIVERY, POLICIES, ORDER, REFUND]);
    expect(order(count(REFUND, 1, 1, 0))).toEqual([DELIVERY, ORDER, POLICIES, REFUND]);
  });

  it("never changes the set, and moves only what something is known of past its neighbors", () => {
    const categories = fc.subarray([...EVIDENCE_CATEGORIES]).chain((some) => fc.shuffledSubarray(some));
    const weights = fc.array(
      fc.record({
        category: fc.constantFrom(...EVIDENCE_CATEGORIES),
        weight: fc.constantFrom("decisive", "strong", "supporting"),
      }),
    );
    const counts = fc.uniqueArray(
      fc.record({
        category: fc.constantFrom(...EVIDENCE_CATEGORIES),
        provided: fc.nat(3),
        of: fc.nat(9),
        without: fc.nat(3),
      }),
      { selector: ({ category }) => category },
    );
    fc.assert(
      fc.property(categories, weights, counts, (suggested, asked, counted) => {
        const known = knownEvidence(counted);
        const ordered = orderSuggested(suggested, asked, known);
        expect([...ordered].sort()).toEqual([...suggested].sort());
        for (const kind of ["provided", "unavailable", undefined]) {
          const ofKind = (list: readonly EvidenceCategory[]) =>
            list.filter((category) => known.find((one) => one.category === category)?.known === kind);
          expect(ofKind(ordered)).toEqual(ofKind(suggested));
        }
      }),
    );
  });
});
