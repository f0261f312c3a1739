import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CaseFields } from "@/lib/contract/case-input";
import { EVIDENCE_CATEGORIES } from "@/lib/contract/evidence-categories";
import {
  caseReason,
  evidenceArrays,
  type FrozenRequirement,
  frozenRequirements,
  initialRequirements,
  reviseRequirements,
} from "@/lib/service/rules/case-requirements";

const visa131: CaseFields = { reasonCode: "13.1", cardNetwork: "Visa" };
const visa104: CaseFields = { reasonCode: "10.4", cardNetwork: "Visa" };
const appended: FrozenRequirement = {
  id: "appended#evidence of product quality",
  requirement: "Provide evidence of product quality",
  category: "evidence of product quality",
  weight: "supporting",
  appended: true,
  proofs: [{ proof: "as-described", with: { of: "item" } }],
};

describe("initialRequirements", () => {
  it("lists the requirements of a recognized code and survives storage as JSON", () => {
    const set = initialRequirements(visa131);
    expect(set[0]?.id).toBe("visa:13.1#1");
    expect(set.every((entry) => !entry.appended)).toBe(true);
    expect(frozenRequirements.parse(JSON.parse(JSON.stringify(set)))).toEqual(set);
  });

  it.each([{}, { reasonCode: "XX99", cardNetwork: "Visa" }, { cardNetwork: "Visa" }])("is empty for %j", (fields) => {
    expect(initialRequirements(fields)).toEqual([]);
  });
});

describe("reviseRequirements", () => {
  it("brings the set of a first reason code", () => {
    expect(reviseRequirements([], [], visa131)).toEqual(initialRequirements(visa131));
  });

  it("keeps the set exactly while the code means the same, however it is written", () => {
    const previous = [...initialRequirements(visa131), appended];
    expect(reviseRequirements(previous, [], { ...visa131, reasonCode: "131", reasonDescription: "new words" })).toEqual(
      previous,
    );
  });

  it("keeps the sub-condition of an umbrella code when only the description changes", () => {
    const fields = { reasonCode: "4853", cardNetwork: "Mastercard", reasonDescription: "item never arrived" };
    const previous = initialRequirements(fields);
    expect(previous[0]?.category).toBe("delivery confirmation");
    expect(reviseRequirements(previous, [], { ...fields, reasonDescription: "counterfeit goods" })).toEqual(previous);
  });

  it("replaces the set on a changed code and keeps satisfied appended requirements only", () => {
    const other = { ...appended, id: "appended#refund receipt", category: "refund receipt" as const };
    const previous = [...initialRequirements(visa131), appended, other];
    expect(reviseRequirements(previous, [appended.id, "visa:13.1#1"], visa104)).toEqual([
      ...initialRequirements(visa104),
      appended,
    ]);
  });

  it("leaves only satisfied appended requirements when the code is cleared", () => {
    expect(reviseRequirements([...initialRequirements(visa131), appended], [appended.id], {})).toEqual([appended]);
  });
});

describe("evidenceArrays", () => {
  const withFlags = (fields: CaseFields, satisfied: (index: number) => boolean) =>
    initialRequirements(fields).map((entry, index) => ({ ...entry, satisfied: satisfied(index) }));

  it("suggests every category when there is no recognized code", () => {
    expect(evidenceArrays([])).toEqual({ evidenceProvided: [], evidenceSuggested: [...EVIDENCE_CATEGORIES] });
  });

  it("suggests the code's categories, highest impact first", () => {
    const { evidenceSuggested } = evidenceArrays(
      withFlags(visa131, () => false),
      caseReason(visa131),
    );
    expect(evidenceSuggested.slice(0, 3)).toEqual([
      "delivery confirmation",
      "proof of digital goods usage",
      "proof of services provided",
    ]);
    expect(evidenceSuggested).not.toContain("cardholder transaction history");
  });

  it("names every category of the requirements in exactly one array, provided exactly when one of them is satisfied", () => {
    const cases = [
      visa131,
      visa104,
      { reasonCode: "4837", cardNetwork: "mc" },
      { reasonCode: "C08", cardNetwork: "amex" },
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...cases),
        fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
        (fields, flags) => {
          const set = withFlags(fields, (index) => flags[index] ?? false);
          const { evidenceProvided, evidenceSuggested } = evidenceArrays(set, caseReason(fields));
          const both = [...evidenceProvided, ...evidenceSuggested];
          expect(new Set(both).size).toBe(both.length);
          expect(new Set(both)).toEqual(new Set(set.map((entry) => entry.category)));
          for (const category of evidenceProvided)
            expect(set.some((entry) => entry.category === category && entry.satisfied)).toBe(true);
          for (const category of evidenceSuggested)
            expect(set.some((entry) => entry.category === category && entry.satisfied)).toBe(false);
        },
      ),
    );
  });
});
