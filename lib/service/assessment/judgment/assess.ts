import type { AgentSettings } from "@/lib/contract/agent-settings";
import type { Check, DocumentAnalysis, FactRow, MerchantMemories, RequirementAnalysis } from "@/lib/contract/analysis";
import type { CaseFields } from "@/lib/contract/case-input";
import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import type { SiteResearch } from "@/lib/contract/research";
import { type DocumentValue, documentValues } from "@/lib/service/evidence/document-values";
import { orderSuggested } from "@/lib/service/merchants/known-evidence";
import type { FrozenRequirement } from "@/lib/service/rules/case-requirements";
import { evidenceArrays } from "@/lib/service/rules/case-requirements";
import type { LetterBasis } from "../letter-basis";
import type { Suggested } from "../model-reader/model-readings";
import { appendFor } from "./append";
import { letterBasisOf } from "./basis";
import type { CaseDocument } from "./documents";
import { factGrid } from "./fact-grid";
import { analysisOf } from "./judged";
import { notesOf } from "./notes";
import { cite } from "./passages";
import { siteNotes } from "./published-policies";
import { viewCase } from "./relation/case-view";
import { type Related, type RelatedDocument, relateDocuments } from "./relation/relate";
import { satisfy } from "./satisfy";
import { recommendedActions } from "./scoring/actions";
import { checksOf, confidenceOf } from "./scoring/checks";
import { pointsOf } from "./scoring/points";
import { priorityOf, recommend } from "./scoring/recommend";

export type AssessInput = {
  /** The day of the assessment, `YYYY-MM-DD`. */
  today: string;
  fields: CaseFields;
  agent: AgentSettings;
  requirements: readonly FrozenRequirement[];
  documents: readonly CaseDocument[];
  /** What other cases say of the merchant; heeded only with `useMerchantMemories`. */
  memories?: MerchantMemories;
  /** What a language model reads in the documents, where one is configured. */
  suggested?: Suggested;
  /** What the merchant's website says. It shapes actions and notes, nothing else. */
  research?: SiteResearch;
};

export type Assessment = {
  /** The frozen ones in order, then the newly appended ones. */
  requirements: RequirementAnalysis[];
  appended: FrozenRequirement[];
  evidenceProvided: EvidenceCategory[];
  evidenceSuggested: EvidenceCategory[];
  /** 0..100, the sum of the checks' points held to that range. */
  confidence: number;
  recommendation: "respond" | "hold";
  priority: "normal" | "high";
  /** At most six. */
  recommendedActions: string[];
  checks: Check[];
  documents: DocumentAnalysis[];
  facts: FactRow[];
  notes: string[];
  letter: LetterBasis;
  /** What was heeded of `AssessInput.memories`. */
  memories?: MerchantMemories;
  /** As given. */
  research?: SiteResearch;
};

/**
 * Judges a case by its documents: pure, the same input always gives the same result. What documents say is compared,
 * never followed.
 */
export function assess({
  today,
  fields,
  agent,
  requirements: frozen,
  documents,
  suggested,
  memories: given,
  research,
}: AssessInput): Assessment {
  const view = viewCase({ today, fields, requirements: frozen });
  const related = relateDocuments(documents, view, new Map(Object.entries(suggested?.documents ?? {})));
  const appended = appendFor(related, frozen);
  const asked = [...frozen, ...appended];
  const judged = asked.map((requirement) => satisfy(requirement, related));
  const requirements = judged.map(analysisOf);
  const flagged = asked.map((entry, at) => ({ ...entry, satisfied: requirements[at]?.satisfied === true }));
  const points = pointsOf(judged);
  const checks = checksOf(points, related, view, suggested);
  const verdict = recommend(points, requirements, related.documents, view);
  const memories = agent.useMerchantMemories ? given : undefined;
  const { evidenceProvided, evidenceSuggested } = evidenceArrays(flagged, view.reason);
  return {
    requirements,
    appended,
    evidenceProvided,
    evidenceSuggested: orderSuggested(evidenceSuggested, requirements, memories?.categories ?? []),
    confidence: confidenceOf(checks),
    recommendation: verdict.recommendation,
    priority: priorityOf(view),
    recommendedActions: recommendedActions(points, related.documents, view, {
      known: memories?.categories,
      site: research,
    }),
    checks,
    documents: documentAnalyses(related),
    facts: factGrid(related, view),
    notes: [...notesOf(view, related, verdict), ...siteNotes(view, research)],
    letter: letterBasisOf(judged, related, view),
    ...(memories ? { memories } : {}),
    ...(research ? { research } : {}),
  };
}

function documentAnalyses({ documents, understanding, known }: Related): DocumentAnalysis[] {
  const values = documentValues(understanding, known);
  return documents.map((related) => documentAnalysis(related, values.get(related.document.evidenceId) ?? []));
}

function documentAnalysis(
  { document, title, categories, relation, explanation, adverse }: RelatedDocument,
  values: readonly DocumentValue[],
): DocumentAnalysis {
  const { reading } = document;
  return {
    evidenceId: document.evidenceId,
    uploadFilename: document.uploadFilename,
    exhibit: document.exhibit,
    title,
    form: reading.form,
    pages: reading.pages.length,
    pictured: reading.pages.some((page) => page.pictured),
    bytes: document.bytes,
    outcome: reading.outcome,
    ...(reading.message === undefined ? {} : { message: reading.message }),
    ...(reading.masked.length === 0 ? {} : { maskedCardData: reading.masked }),
    categories: [...categories],
    relation,
    explanation,
    adverse: adverse.map(({ event, say, weight }) => {
      const { file: _, ...passage } = event.quote;
      return { id: event.type, sentence: say, severity: weight, citation: cite({ document, passage }) };
    }),
    values: values.map(({ kind, text, place: { file: _, ...passage } }) => ({
      kind,
      text,
      citation: cite({ document, passage }),
    })),
  };
}
