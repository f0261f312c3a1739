import type { DocumentReading } from "@/lib/service/documents/reading";
import { scoreOf, strengthOf } from "./checks/check";
import type { Check, DocumentAnalysis } from "./model";

/** One agreeing figure is no verdict. */
const LEAST_PASSES = 3;

/** Altered needs a hard sign. Too little to check, or figures that disagree, is no proof either way. */
export function verdict(
  checks: readonly Check[],
  reading: DocumentReading,
): Pick<DocumentAnalysis, "authenticity" | "score"> {
  if (checks.length === 0) return { authenticity: "cannot be verified" };
  const score = scoreOf(checks);
  const fails = checks.filter(({ outcome }) => outcome === "fail");
  if (fails.some(({ id }) => strengthOf(id) === "hard")) return { authenticity: "altered", score };
  const weighty = checks.filter(({ id, outcome }) => outcome === "pass" && strengthOf(id) === "strong").length;
  const pictured = reading.pages.some((page) => page.source === "ocr");
  const passes = checks.filter(({ outcome }) => outcome === "pass").length;
  const consistent =
    weighty > 0 && passes >= LEAST_PASSES && !pictured && !fails.some(({ id }) => strengthOf(id) === "strong");
  return { authenticity: consistent ? "consistent" : "cannot be verified", score };
}
