import type { AdversePassage } from "@/lib/service/documents/facts";
import type { Evidence } from "../evidence";
import type { Leaf } from "../records/leaves";
import { sumContradictions } from "./arithmetic";
import { checkContradictions } from "./checks";
import { dateContradictions } from "./chronology";
import { identityContradictions } from "./identities";
import { recordContradictions } from "./record-contradictions";
import { statementPassages } from "./statements";
import { statusPassages } from "./statuses";

const WEIGHT = { decisive: 0, strong: 1, supporting: 2 } as const;

/** Everything in a document that helps the cardholder or speaks against the document itself, gravest first. */
export function adversePassages(evidence: Evidence, leaves: readonly Leaf[]): AdversePassage[] {
  if (evidence.kind.template !== undefined || evidence.kind.sensitive !== undefined) return [];
  const found = [
    ...statusPassages(evidence),
    ...checkContradictions(evidence),
    ...statementPassages(evidence, leaves),
    ...sumContradictions(evidence),
    ...recordContradictions(leaves),
    ...dateContradictions(evidence),
    ...identityContradictions(evidence),
  ];
  const seen = new Set<string>();
  return found
    .filter((passage) => {
      const key = `${passage.id}|${passage.passage.quote.toLowerCase()}`;
      return seen.has(key) ? false : seen.add(key);
    })
    .sort((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity]);
}
