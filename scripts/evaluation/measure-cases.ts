import type { AgentSettings } from "@/lib/contract/agent-settings";
import type { CaseFields } from "@/lib/contract/case-input";
import { type Assessment, assess } from "@/lib/service/assessment/judgment/assess";
import type { CaseDocument } from "@/lib/service/assessment/judgment/documents";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { DocumentReading } from "@/lib/service/documents/reading";
import { typeOf } from "@/lib/service/evidence/catalog/catalog";
import { believe } from "@/lib/service/evidence/doubts/believe";
import { PROOFS } from "@/lib/service/evidence/proofs/catalog";
import type { AskedProof } from "@/lib/service/evidence/proofs/evaluate";
import { knowledgeOf } from "@/lib/service/evidence/ties/case-knowledge";
import { understand } from "@/lib/service/evidence/understand";
import { caseReason, initialRequirements } from "@/lib/service/rules/case-requirements";
import { catalog } from "@/lib/service/rules/reason-codes/catalog";
import { foundFacts, shownFacts } from "./measure-facts";
import { compare, type Score } from "./score";
import type { EvaluationCase } from "./sets";

export type CaseResult = {
  /** What the product recommends. */
  responds: boolean;
  categories: Score;
  /** Proofs that the case's reason code asks for. */
  requirements: Score;
  /** All proofs that the truth names. */
  proofs: Score;
  adverse: Score;
  facts: Score;
  /** Values that are shown as facts, where all facts of the documents are labeled. */
  shown: Score;
};

const AGENT: AgentSettings = {
  researchTransactionDetails: false,
  submitDisputeToProcessor: false,
  useMerchantMemories: false,
  writeResponseLetter: true,
};

/** Every proof with every parameter that a reason code asks it with. */
const EVERY_PROOF: readonly AskedProof[] = [
  ...PROOFS.map(({ id }) => ({ proof: id })),
  ...catalog().codes.flatMap(({ network, code }) =>
    initialRequirements({ cardNetwork: network, reasonCode: code }).flatMap(({ proofs }) => proofs),
  ),
]
  // Where another proof may stand in for this one, that it holds says nothing of this one.
  .filter((one: AskedProof) => one.with?.orChip === undefined)
  .filter((one, at, all) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at);

/** What the engine makes of a case, compared with what a careful clerk concludes. */
export async function measureCase(one: EvaluationCase): Promise<CaseResult> {
  const { id, truth } = one;
  const fields = fieldsOf(one);
  const today = dayAfter(one.case.disputeDate ?? "2026-11-01", 5);
  const reason = caseReason(fields);
  const known = knowledgeOf(fields, reason?.family, today);
  const documents = await Promise.all(one.documents.map(read));
  const understanding = understand(
    documents.map(({ evidenceId, uploadFilename, reading }) => ({
      file: evidenceId,
      filename: uploadFilename,
      reading,
    })),
    known,
  );
  const relevant = (proof: string) => !truth.undecided.includes(proof);
  const counted = (asked: readonly AskedProof[]) => {
    const ids = new Set(asked.map(({ proof }) => proof));
    const counts = (proof: string) => relevant(proof) && ids.has(proof);
    const held = asked.filter((one) => believe(one, understanding, known).held).map(({ proof }) => proof);
    return compare(held, truth.proven.filter(counts), { label: id, notThere: truth.notProven.filter(counts) });
  };
  const assessment = assess({ today, fields, agent: AGENT, requirements: initialRequirements(fields), documents });
  // Findings about a file itself, such as text that addresses software, are no events that the truth could name.
  const adverse = [...new Set(assessment.documents.flatMap((shown) => shown.adverse.map(({ id }) => id)))].filter(
    typeOf,
  );
  return {
    responds: assessment.recommendation === "respond",
    categories: categoryScore(one, assessment),
    requirements: counted(reason?.requirements.flatMap(({ proofs }) => proofs) ?? []),
    proofs: counted(EVERY_PROOF),
    adverse: compare(
      adverse.filter((type) => !truth.undecided.includes(type)),
      truth.adverse,
      { label: id },
    ),
    facts: foundFacts(one, understanding),
    shown: shownFacts(one, understanding),
  };
}

export function fieldsOf({ case: given }: EvaluationCase): CaseFields {
  return {
    referenceNumber: given.reference,
    cardholderName: given.cardholder,
    amountCents: given.amountCents,
    currency: given.currency,
    transactionDate: given.transactionDate,
    disputeDate: given.disputeDate,
    dueDate: given.dueDate,
    cardNetwork: given.network,
    reasonCode: given.reasonCode,
    merchantName: given.merchant,
    maskedCardNumber: given.cardLast4 && `************${given.cardLast4}`,
    reasonDescription: given.description,
  };
}

/** What a set gives of a file of such a form is the text that its reader finds. */
const FORMS: Readonly<Record<string, "pdf" | "word" | "image">> = {
  pdf: "pdf",
  docx: "word",
  png: "image",
  jpg: "image",
  jpeg: "image",
  tif: "image",
  tiff: "image",
};

/** A document of a set as its reader finds it. */
export async function readingOf({ name, text }: EvaluationCase["documents"][number]): Promise<DocumentReading> {
  const form = FORMS[name.split(".").at(-1)?.toLowerCase() ?? ""];
  const printed = await readBytes(Buffer.from(text), { filename: form ? `${name}.txt` : name });
  return form ? { ...printed, form } : printed;
}

async function read(document: EvaluationCase["documents"][number], index: number): Promise<CaseDocument> {
  return {
    evidenceId: document.name,
    uploadFilename: document.name,
    exhibit: String.fromCharCode(65 + index),
    bytes: document.text.length,
    reading: await readingOf(document),
  };
}

/** The main category that users see of each document. */
function categoryScore({ id, truth }: EvaluationCase, { documents }: Assessment): Score {
  const score: Score = { right: 0, missed: [], wrong: [] };
  for (const [document, category] of Object.entries(truth.categories)) {
    const main = documents.find(({ uploadFilename }) => uploadFilename === document)?.categories[0] ?? null;
    const accepted = [category, ...(truth.categoriesAlso[document] ?? [])];
    if (accepted.includes(main)) score.right += 1;
    else score.missed.push(`${id} ${document}: ${category}, not ${main}`);
  }
  return score;
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
