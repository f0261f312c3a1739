import type { AdversePassage } from "@/lib/service/documents/facts";
import { type Evidence, factsOf } from "../evidence";
import { checkOutcome } from "../numbers/check-outcome";

/** Failed address, security-code and 3-D Secure checks, and tracking numbers whose check digit is wrong. */
export function checkContradictions(evidence: Evidence): AdversePassage[] {
  const found: AdversePassage[] = [];
  for (const fact of factsOf(evidence, "avs")) {
    if (checkOutcome(fact) === "no match") {
      found.push({
        id: "avs-no",
        severity: "strong",
        sentence: `The address check did not match (${fact.value}), which weakens a fraud defence.`,
        passage: fact.passage,
      });
    }
  }
  for (const fact of factsOf(evidence, "cvv")) {
    if (checkOutcome(fact) === "no match") {
      found.push({
        id: "cvv-no",
        severity: "strong",
        sentence: `The security code did not match (${fact.value}), which weakens a fraud defence.`,
        passage: fact.passage,
      });
    }
  }
  const networks = new Set(factsOf(evidence, "card-network").map((fact) => fact.value));
  for (const fact of factsOf(evidence, "eci")) {
    // 01, 02, 06 and 07 mean opposite things on Visa and Mastercard: without one network nothing is said.
    const visa = networks.has("visa") && !networks.has("mastercard") && fact.value === "07";
    const mastercard = networks.has("mastercard") && !networks.has("visa") && fact.value === "00";
    if (visa || mastercard) {
      found.push({
        id: "eci-none",
        severity: "strong",
        sentence: `ECI ${fact.value} means that the cardholder was not authenticated, so liability does not shift.`,
        passage: fact.passage,
      });
    }
  }
  for (const fact of factsOf(evidence, "tracking-number")) {
    if (fact.certainty === "ambiguous") {
      found.push({
        id: "bad-check-digit",
        severity: "supporting",
        sentence: `The check digit of tracking number ${fact.value} is wrong, so it may be misread or altered.`,
        passage: fact.passage,
      });
    }
  }
  return found;
}
