import type { Fact } from "@/lib/service/documents/facts";

/** The first of facts that say the same; a fact with a role makes the same value without one superfluous. */
export function distinctFacts(facts: readonly Fact[]): Fact[] {
  const kept = new Map<string, Fact>();
  for (const fact of facts) {
    const key = `${fact.kind}|${fact.role ?? ""}|${fact.value.toLowerCase()}`;
    if (!kept.has(key)) kept.set(key, fact);
  }
  const roles = new Set([...kept.values()].flatMap((fact) => (fact.role === undefined ? [] : [place(fact)])));
  return [...kept.values()].filter((fact) => fact.role !== undefined || !roles.has(place(fact)));
}

function place(fact: Fact): string {
  return `${fact.kind}|${fact.passage.page}|${fact.passage.start}`;
}
