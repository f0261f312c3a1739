import { z } from "zod";
import { EVIDENCE_CATEGORIES } from "@/lib/contract/evidence-categories";
import { type DocumentFindings, FACT_KINDS } from "@/lib/service/documents/facts";

/** What a careful reader finds in each file, by its path inside the folder. */
export const expectationsSchema = z.record(
  z.string(),
  z.object({
    /** All the categories the file counts for. */
    categories: z.array(z.enum(EVIDENCE_CATEGORIES)),
    /** The facts that matter; without a role the value counts in any role. */
    facts: z.array(z.object({ kind: z.enum(FACT_KINDS), role: z.string().optional(), value: z.string() })).default([]),
  }),
);
export type Expectation = z.infer<typeof expectationsSchema>[string];

/** Right, too many and missed, for categories and for facts. */
export type Tally = { right: number; wrong: number; missed: number };
export type Comparison = { categories: Tally; facts: Tally; remarks: string[] };

/**
 * Compares what was found with what was expected. A fact that was found is wrong only when the expectation names facts
 * of its kind and role and has another value: a document says more than anybody lists.
 */
export function compare(findings: DocumentFindings, expected: Expectation): Comparison {
  const found = new Set(findings.categories.map(({ category }) => category));
  const wanted = new Set(expected.categories);
  const missing = expected.facts.filter((fact) => !findings.facts.some((other) => matches(other, fact)));
  const wrong = findings.facts.filter(
    (fact) =>
      expected.facts.some(({ kind, role }) => role !== undefined && kind === fact.kind && role === fact.role) &&
      !expected.facts.some((other) => matches(fact, other)),
  );
  const extra = [...found].filter((category) => !wanted.has(category));
  const absent = [...wanted].filter((category) => !found.has(category));
  return {
    categories: { right: wanted.size - absent.length, wrong: extra.length, missed: absent.length },
    facts: { right: expected.facts.length - missing.length, wrong: wrong.length, missed: missing.length },
    remarks: [
      ...absent.map((category) => `missed category ${category}`),
      ...extra.map((category) => `wrong category ${category}`),
      ...missing.map(({ kind, role, value }) => `missed ${[kind, role].filter(Boolean).join(" ")} ${value}`),
      ...wrong.map(({ kind, role, value }) => `wrong ${[kind, role].filter(Boolean).join(" ")} ${value}`),
    ],
  };
}

export function add(one: Tally, other: Tally): Tally {
  return { right: one.right + other.right, wrong: one.wrong + other.wrong, missed: one.missed + other.missed };
}

/** `precision 0.92 (11 of 12), recall 1.00 (11 of 11)`; `-` where nothing was found or expected. */
export function figures({ right, wrong, missed }: Tally): string {
  return `precision ${share(right, right + wrong)}, recall ${share(right, right + missed)}`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? "-" : `${(part / whole).toFixed(2)} (${part} of ${whole})`;
}

function matches(fact: DocumentFindings["facts"][number], expected: Expectation["facts"][number]): boolean {
  return (
    fact.kind === expected.kind &&
    fact.value.toLowerCase() === expected.value.toLowerCase() &&
    (expected.role === undefined || expected.role === fact.role)
  );
}
