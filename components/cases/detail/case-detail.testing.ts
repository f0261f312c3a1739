import type { CaseAnalysis, Citation, DocumentAnalysis } from "@/lib/contract/analysis";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";

const POD = "00000000-0000-4000-8000-00000000000c";
const CHAT = "00000000-0000-4000-8000-00000000000e";
const CASE = "00000000-0000-4000-8000-000000000001";

export const delivered: Citation = {
  evidenceId: POD,
  exhibit: "C",
  page: 2,
  quote: "Delivered 14 October 2026",
  start: 10,
  end: 35,
  boxes: [[0.25, 0.5, 0.75, 0.525]],
};

export const refund: Citation = {
  evidenceId: CHAT,
  exhibit: "E",
  page: 1,
  quote: "We will refund",
  start: 7,
  end: 21,
  boxes: [],
};

export const chatText = "Agent: We will refund the fee.";

function document(of: Pick<DocumentAnalysis, "evidenceId" | "uploadFilename" | "exhibit" | "title">): DocumentAnalysis {
  return {
    ...of,
    form: "pdf",
    pages: 3,
    pictured: true,
    bytes: 1_000,
    outcome: "read",
    categories: [],
    relation: "agrees",
    explanation: "It agrees with the case.",
    adverse: [],
  };
}

export const analysis: CaseAnalysis = {
  id: CASE,
  takesDocuments: true,
  evidenceRevision: 7,
  assessedRevision: 7,
  assessedAt: "2026-11-21T09:59:20.000Z",
  checks: [
    { id: "delivery", label: "Signed delivery", outcome: "pass", points: 60, weight: 60, citations: [delivered] },
    { id: "adverse", label: "Nothing adverse", outcome: "fail", points: -22, weight: 22, citations: [refund] },
    { id: "contact", label: "Contact record", outcome: "not-checked", points: 0, weight: 12, citations: [] },
    { id: "time", label: "Filed in time", outcome: "pass", points: 0, weight: 0, citations: [] },
  ],
  requirements: [
    {
      id: "r1",
      requirement: "Proof of delivery",
      satisfied: true,
      category: "delivery confirmation",
      weight: "decisive",
      alternativesGroup: "got it",
      explanation: "Signed for.",
      citations: [delivered],
    },
    {
      id: "r2",
      requirement: "Contact after delivery",
      satisfied: false,
      category: "cardholder communication",
      weight: "supporting",
      alternativesGroup: "got it",
      appliesWhen: "the cardholder wrote",
      explanation: "Nothing attached yet. An email is enough.",
      citations: [],
    },
  ],
  documents: [
    document({ evidenceId: POD, uploadFilename: "pod.pdf", exhibit: "C", title: "Delivery confirmation, Parcelway" }),
    {
      ...document({ evidenceId: CHAT, uploadFilename: "chat.txt", exhibit: "E", title: "Chat" }),
      form: "text",
      pages: 1,
      pictured: false,
      adverse: [{ id: "promise", sentence: "A refund was promised.", severity: "strong", citation: refund }],
    },
  ],
  facts: [
    {
      fact: "amount",
      value: "41250 USD",
      sources: [
        { evidenceId: POD, exhibit: "C", value: "41250 USD", agrees: true, citation: delivered },
        { evidenceId: CHAT, exhibit: "E", value: "40000 USD", agrees: false, citation: refund },
      ],
    },
  ],
  notes: [],
};

/** An assessed case with one supporting and one adverse document. */
export function assessedCase(changes: Partial<CaseDetail> = {}): CaseDetail {
  return {
    id: CASE,
    status: "complete",
    fields: { merchantName: "Northline Outfitters", referenceNumber: "CB-48213", dueDate: "2026-11-23" },
    requirements: [
      { requirement: "Proof of delivery", satisfied: true },
      { requirement: "Contact after delivery", satisfied: false },
    ],
    evidenceProvided: ["delivery confirmation"],
    evidenceSuggested: ["cardholder communication"],
    assessment: { confidence: 38, recommendation: "respond", priority: "high", recommendedActions: ["Add an email."] },
    documents: [
      { evidenceId: POD, uploadFilename: "pod.pdf" },
      { evidenceId: CHAT, uploadFilename: "chat.txt" },
    ],
    analysis,
    letter: { state: "none", outdated: false },
    review: "open",
    tags: [],
    canAttach: true,
    finished: false,
    today: "2026-11-21",
    cutOffDays: 0,
    timeZone: "America/New_York",
    readAt: "2026-11-21T10:00:00.000Z",
    ...changes,
  };
}
