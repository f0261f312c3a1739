import type { Fact } from "@/lib/service/documents/facts";
import { checkOutcome } from "@/lib/service/documents/findings/numbers/check-outcome";
import { readAvs, readEci, readSecurityCode } from "@/lib/service/rules/payment-codes";
import type { CaseDocument } from "./documents";
import { factsOf } from "./documents";
import type { CaseView } from "./relation/case-view";

export type CheckResult = { fact: Fact; full: boolean; refused: boolean };

/** The address check of a record: full match, plain refusal or neither. Field results count together. */
export function avsResult(document: CaseDocument, view: CaseView): CheckResult | undefined {
  const network = view.reason?.entry.network;
  const facts = factsOf(document, "avs");
  const whole = facts.find((fact) => fact.role === undefined);
  if (whole) {
    const known = network === undefined ? undefined : readAvs(whole.value, network);
    const outcome = checkOutcome(whole);
    return {
      fact: whole,
      full: known?.fullMatch ?? outcome === "match",
      refused: known ? known.favours === "cardholder" : outcome === "no match",
    };
  }
  const [first] = facts;
  if (!first) return undefined;
  const outcomes = facts.map(checkOutcome);
  return {
    fact: first,
    full: facts.length > 1 && outcomes.every((outcome) => outcome === "match"),
    refused: outcomes.every((outcome) => outcome === "no match"),
  };
}

export function cvvResult(document: CaseDocument, view: CaseView): CheckResult | undefined {
  const [fact] = factsOf(document, "cvv");
  if (!fact) return undefined;
  const network = view.reason?.entry.network;
  const known = network === undefined ? undefined : readSecurityCode(fact.value, network);
  const outcome = checkOutcome(fact);
  return {
    fact,
    full: known ? known.favours === "merchant" : outcome === "match",
    refused: known ? known.favours === "cardholder" : outcome === "no match",
  };
}

/** The 3-D Secure result of a record and whether it moves liability to the issuer on the case's network. */
export function eciResult(document: CaseDocument, view: CaseView): { fact: Fact; shifted: boolean } | undefined {
  const network = view.reason?.entry.network;
  const [fact] = factsOf(document, "eci");
  if (!fact || network === undefined) return undefined;
  return { fact, shifted: readEci(fact.value, network)?.favours === "merchant" };
}
