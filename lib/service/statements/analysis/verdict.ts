import type { DocumentReading } from "@/lib/service/documents/reading";
import { passed, ruleOf, scoreOf } from "./checks/check";
import type { Check, DocumentAnalysis } from "./model";

/** Below this share of agreement, and of what could be checked, nothing is called consistent. */
const LEAST_AGREEMENT = 85;
const LEAST_COVERAGE = 40;
/** Weak signs together, and repeated sums, say no more than this. */
const MOST_WEAK = 10;

/** What a file of a form can show at most: who can edit it without a trace, and how much of it can be checked. */
const FORMS = {
  data: { top: 75, coverage: 60, said: "Anybody can edit such a file, so that the score stops at 75." },
  scan: { top: 80, coverage: 65, said: "The pages are pictures, so that the score stops at 80." },
  pdf: { top: 95, coverage: 95, said: "Without an issuer's signature the score stops at 95." },
} as const;

type Judged = Pick<DocumentAnalysis, "authenticity" | "score" | "checks" | "coverage">;

/**
 * Only what disagrees lowers the score, and nothing is taken for what could not be checked: how much that was stands
 * apart as coverage. Altered needs a hard sign; too little to check, or figures that disagree, prove nothing.
 */
export function verdict(made: readonly Check[], reading: DocumentReading): Judged {
  if (made.length === 0) return { authenticity: "cannot be verified", checks: [] };
  const form = FORMS[formOf(reading)];
  const done = made.filter(({ outcome }) => outcome !== "not-checked");
  const telling = done.some(({ id }) => TELLING.has(ruleOf(id)?.layer ?? "weak"));
  const coverage = Math.min(
    form.coverage,
    done.reduce((sum, { weight }) => sum + weight, 0),
  );
  if (!telling) return { authenticity: "cannot be verified", checks: [...made], coverage };
  const fails = done.filter(({ outcome }) => outcome === "fail");
  const { worst, agreement } = worstLayer(fails);
  const top = passed("form", form.said);
  const checks = withPoints([{ ...top, points: form.top }, ...made], worst, Math.min(0, agreement - form.top));
  const judged = { score: scoreOf(checks), checks, coverage };
  if (fails.some(({ id }) => ruleOf(id)?.hard)) return { ...judged, authenticity: "altered" };
  const consistent = agreement >= LEAST_AGREEMENT && coverage >= LEAST_COVERAGE;
  return { ...judged, authenticity: consistent ? "consistent" : "cannot be verified" };
}

const TELLING: ReadonlySet<string> = new Set(["sums", "page", "file"]);

function formOf(reading: DocumentReading): keyof typeof FORMS {
  if (reading.pages.some((page) => page.source === "ocr")) return "scan";
  return reading.form === "pdf" ? "pdf" : "data";
}

/** Losses add up within a layer; the lowest layer decides. */
function worstLayer(fails: readonly Check[]): { worst: Check[]; agreement: number } {
  const layers = new Map<string, Check[]>();
  for (const check of fails) {
    const layer = ruleOf(check.id)?.layer ?? "weak";
    layers.set(layer, [...(layers.get(layer) ?? []), check]);
  }
  const [lowest] = [...layers]
    .map(([layer, checks]) => {
      const lost = checks.reduce((sum, { id }) => sum + (ruleOf(id)?.loss ?? 0), 0);
      return { checks, agreement: Math.max(0, 100 - (layer === "weak" ? Math.min(MOST_WEAK, lost) : lost)) };
    })
    .sort((one, other) => one.agreement - other.agreement);
  return { worst: lowest?.checks ?? [], agreement: lowest?.agreement ?? 100 };
}

/** What is lost is shared among the checks of the layer that decides, so that the points add up to the score. */
function withPoints(checks: readonly Check[], worst: readonly Check[], lost: number): Check[] {
  const share = worst.length > 0 ? Math.trunc(lost / worst.length) : 0;
  const rest = lost - share * worst.length;
  return checks.map((check) => {
    const at = worst.indexOf(check);
    return at < 0 ? check : { ...check, points: share + (at === 0 ? rest : 0) || 0 };
  });
}
