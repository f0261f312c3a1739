import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import { SIGNALS } from "@/lib/service/documents/data/signals";
import type { DocumentFindings } from "@/lib/service/documents/facts";
import type { Evidence } from "../evidence";
import { OF_PROCESSORS, passesGate } from "./gates";
import { scoreCategories } from "./score";
import { structuresOf } from "./structures";

/** The categories a document counts for, best first, and the best guess when it counts for none. */
export function categoriesOf(evidence: Evidence): Pick<DocumentFindings, "categories" | "hint"> {
  const { kind } = evidence;
  if (
    kind.template !== undefined ||
    kind.sensitive !== undefined ||
    kind.bankStatement !== undefined ||
    kind.bill !== undefined ||
    kind.customers !== undefined
  ) {
    return { categories: [] };
  }
  const scores = scoreCategories(evidence.text, structuresOf(evidence)).sort((a, b) => b.score - a.score);
  const categories = scores.filter((entry) => entry.score >= SIGNALS.threshold && passesGate(entry.category, evidence));
  const hint =
    picture(evidence) ??
    scores.find((entry) => entry.score >= 3 && (kind.processor === undefined || OF_PROCESSORS.has(entry.category)))
      ?.category;
  return categories.length > 0 || hint === undefined ? { categories } : { categories, hint };
}

/** A picture without words can only show a thing. */
function picture(evidence: Evidence): EvidenceCategory | undefined {
  return evidence.text.reading.form === "image" &&
    evidence.text.lines.length === 0 &&
    evidence.text.reading.outcome !== "damaged"
    ? "evidence of product quality"
    : undefined;
}
