import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CaseFields } from "@/lib/contract/case-input";
import { EVIDENCE_CATEGORIES } from "@/lib/contract/evidence-categories";
import { storedAssessment } from "@/lib/service/assessment/read-case";
import { frozenRequirements, initialRequirements } from "@/lib/service/rules/case-requirements";
import { networkName } from "@/lib/service/rules/networks";
import { catalog } from "@/lib/service/rules/reason-codes/catalog";
import { randomRuns } from "@/scripts/testing/random-runs";
import { type Assessment, assess } from "./assess";
import { AGENT, attach, ELENA, judge, TODAY } from "./testing/cases";
import { ALL_PAPERS } from "./testing/papers";

const codes = catalog().codes.map(({ network, code }) => ({ cardNetwork: networkName(network), reasonCode: code }));
const cases = fc.record({
  texts: fc.subarray([...ALL_PAPERS], { maxLength: 6 }),
  fields: fc.constantFrom<CaseFields>(...codes, { reasonCode: undefined }),
});
const masked = { maskedCardNumber: "************3365" };

describe("over random evidence and every code of the catalogue", () => {
  // Judging takes nearly all the time of these properties, so that each judgment is looked at for all of them.
  it("names every category once, sums its checks, can be stored and told, and satisfies nothing from unrelated documents", () => {
    fc.assert(
      fc.property(cases, ({ texts, fields }) => {
        const result = judge(texts, { ...fields, ...masked });
        categoriesAreNamedOnce(result, fields);
        confidenceIsTheSumOfChecks(result);
        nothingUnrelatedSatisfies(result);
        whatIsSatisfiedIsTold(result);
      }),
      { numRuns: randomRuns(5) },
    );
  });

  it("keeps the frozen requirements in their order, appends at the end, and appends nothing twice", () => {
    fc.assert(
      fc.property(cases, ({ texts, fields: code }) => {
        const fields = { ...ELENA, ...code, ...masked };
        const frozen = initialRequirements(fields);
        const first = assess({ today: TODAY, fields, agent: AGENT, requirements: frozen, documents: attach(texts) });
        const ids = [...frozen, ...first.appended].map(({ id }) => id);
        expect(first.requirements.map(({ id }) => id)).toEqual(ids);
        const requirements = frozenRequirements.parse([...frozen, ...first.appended]);
        const again = assess({ today: TODAY, fields, agent: AGENT, requirements, documents: attach(texts) });
        expect(again.appended).toEqual([]);
        expect(again.requirements).toEqual(first.requirements);
        const emptied = assess({ today: TODAY, fields, agent: AGENT, requirements, documents: [] });
        expect(emptied.requirements.map(({ id }) => id)).toEqual(ids);
        expect(emptied).toMatchObject({ recommendation: "hold", confidence: 0, evidenceProvided: [] });
      }),
      { numRuns: randomRuns(3) },
    );
  });
});

function categoriesAreNamedOnce(
  { requirements, evidenceProvided, evidenceSuggested }: Assessment,
  { reasonCode }: CaseFields,
): void {
  const both = [...evidenceProvided, ...evidenceSuggested];
  expect(new Set(both).size).toBe(both.length);
  const satisfied = new Set(requirements.filter((one) => one.satisfied).map((one) => one.category));
  expect(new Set(evidenceProvided)).toEqual(satisfied);
  const named = reasonCode === undefined ? EVIDENCE_CATEGORIES : requirements.map((one) => one.category);
  expect(new Set(both)).toEqual(new Set(named));
}

/** What was not checked gives nothing. */
function confidenceIsTheSumOfChecks(result: Assessment): void {
  const sum = result.checks.reduce((total, { points }) => total + points, 0);
  expect(result.confidence).toBe(Math.max(0, Math.min(100, sum)));
  for (const { outcome, points, weight } of result.checks) {
    if (outcome === "not-checked") expect(points).toBe(0);
    if (outcome === "fail") expect(points).toBeLessThanOrEqual(0);
    if (outcome === "pass") expect(points).toBeLessThanOrEqual(weight);
  }
  expect(storedAssessment.safeParse(result).success).toBe(true);
  expect(result.recommendedActions.length).toBeLessThanOrEqual(6);
}

/** Documents of another person, order or card, or of nothing. */
function nothingUnrelatedSatisfies({ documents, requirements }: Assessment): void {
  const foreign = new Set(
    documents
      .filter(({ relation }) => ["unrelated", "unusable", "unread"].includes(relation))
      .map(({ evidenceId }) => evidenceId),
  );
  const cited = requirements.filter(({ satisfied }) => satisfied).flatMap(({ citations }) => citations);
  expect(cited.filter(({ evidenceId }) => foreign.has(evidenceId))).toEqual([]);
}

/** A letter can say something of everything that counts. */
function whatIsSatisfiedIsTold({ requirements, letter }: Assessment): void {
  const told = new Set(letter.statements.map(({ requirement }) => requirement));
  expect(requirements.filter(({ id, satisfied }) => satisfied && !told.has(id)).map(({ id }) => id)).toEqual([]);
}
