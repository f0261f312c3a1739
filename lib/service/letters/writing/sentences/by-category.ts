import type { RequirementAnalysis } from "@/lib/contract/analysis";
import { hasCategory } from "@/lib/service/assessment/judgement/documents";
import type { RelatedDocument } from "@/lib/service/assessment/judgement/relation/relate";
import type { Sentence } from "../draft";
import type { LetterCase } from "../letter-case";
import { delivery, service, usage } from "./fulfilment";
import { authorization, creditSentences } from "./payment";
import { history, message, order, quoted, separateOrders } from "./records";

/** What a satisfied requirement lets the letter say, from the document that its first citation is in. */
export function sentencesFor(requirement: RequirementAnalysis, letter: LetterCase): Sentence[] {
  const exhibits = [...new Set(requirement.citations.map(({ evidenceId }) => evidenceId))];
  const cited = exhibits.flatMap((id) => letter.included.find(({ document }) => document.evidenceId === id) ?? []);
  const separate = separateOrders(requirement, cited);
  const proving = cited.filter(({ document }) => hasCategory(document, requirement.category));
  const told = (proving.length > 0 ? proving : cited).flatMap((document) =>
    WRITERS[requirement.category](document, letter, requirement),
  );
  return separate ? [separate, ...told] : told;
}

type Writer = (document: RelatedDocument, letter: LetterCase, requirement: RequirementAnalysis) => Sentence[];

const WRITERS: Record<RequirementAnalysis["category"], Writer> = {
  "delivery confirmation": delivery,
  "refund receipt": (document, { view }) => creditSentences(document, view),
  "transaction authorization": authorization,
  "order confirmation": order,
  "cardholder communication": message,
  "proof of digital goods usage": usage,
  "proof of services provided": service,
  "proof of cardholder non-contact / non-return": (document, _, requirement) =>
    quoted("The merchant's search of its records states: ", document, requirement),
  "refund and return policies": (document, _, requirement) =>
    quoted("The terms of the sale and their acceptance read: ", document, requirement, 2),
  "recurring billing records": (document, _, requirement) =>
    quoted("The billing record states: ", document, requirement),
  "cardholder transaction history": history,
  "evidence of product quality": (document, _, requirement) =>
    quoted("The record of the goods states: ", document, requirement),
};
