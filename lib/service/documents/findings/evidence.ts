import type { Fact } from "@/lib/service/documents/facts";
import type { Turn } from "./people/speakers";
import type { RecordTopics } from "./records/record-topics";
import type { DocumentKind } from "./status/document-kind";
import type { WorkingText } from "./text/working-text";

/** All that is known of a document before its category is decided. */
export interface Evidence {
  text: WorkingText;
  /** Each once. */
  facts: readonly Fact[];
  /** As often as they are printed, for sums. */
  printed: readonly Fact[];
  kind: DocumentKind;
  topics: RecordTopics;
  turns: readonly Turn[];
}

export function factsOf(evidence: Evidence, kind: Fact["kind"], ...roles: readonly string[]): Fact[] {
  return evidence.facts.filter(
    (fact) => fact.kind === kind && (roles.length === 0 || (fact.role !== undefined && roles.includes(fact.role))),
  );
}

export function hasStatus(evidence: Evidence, ...values: readonly string[]): boolean {
  return evidence.facts.some((fact) => fact.kind === "status" && values.includes(fact.value));
}
