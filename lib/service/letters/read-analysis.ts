import type { CaseAnalysis } from "@/lib/contract/analysis";
import { storedAssessment } from "@/lib/service/assessment/read-case";
import type { CaseRecord } from "@/lib/service/cases/case-record";
import { documentsOf } from "@/lib/service/cases/evidence";
import { memoriesFor } from "@/lib/service/merchants/memories";
import { caseReason } from "@/lib/service/rules/case-requirements";
import type { Service } from "@/lib/service/service";
import { letterHash, letterOrFailure } from "./letter-record";

/** Extension: the details behind the assessment and the letter of a case. */
export async function analysisOf(service: Service, record: CaseRecord): Promise<CaseAnalysis> {
  const { letter, failure } = await letterOrFailure(service.db, record);
  const now = new Date(service.clock.now());
  const received = await documentsOf(service.db, record.id);
  return {
    id: record.id,
    evidenceRevision: record.evidenceRevision,
    assessedRevision: record.assessedRevision ?? undefined,
    assessedAt: record.assessedAt?.toISOString(),
    takesDocuments: record.origin !== "direct",
    reason: reasonOf(record),
    ...assessmentOf(record),
    files: received.flatMap(({ evidenceId, sha256 }) => (sha256 ? [{ evidenceId, sha256 }] : [])),
    // A completed case keeps the memories of its assessment; until then the current ones are shown.
    ...(record.status === "complete" ? {} : { memories: await memoriesFor(service.db, record, now) }),
    letter: letter && {
      status: letter.status,
      evidenceRevision: letter.evidenceRevision ?? record.evidenceRevision,
      writtenAt: letter.writtenAt?.toISOString(),
      claims: letter.claims,
      edition: letter.edition && {
        hash: letterHash(letter.edition.markdown),
        sentences: letter.edition.sentences,
      },
    },
    letterFailure: failure && { id: failure.generation, at: failure.failedAt.toISOString() },
  };
}

function reasonOf(record: CaseRecord): CaseAnalysis["reason"] {
  const entry = caseReason(record.fields)?.entry;
  return (
    entry && {
      network: entry.network,
      networkName: entry.networkName,
      code: entry.code,
      title: entry.title,
      family: entry.family,
      description: entry.description,
      inForce: entry.inForce,
      supersededBy: entry.supersededBy,
      confidence: entry.confidence,
    }
  );
}

/** Withheld until the case is complete: what is stored belongs to an earlier revision. */
function assessmentOf(
  record: CaseRecord,
): Pick<CaseAnalysis, "checks" | "requirements" | "documents" | "facts" | "notes" | "memories" | "research"> {
  if (record.status !== "complete") return { checks: [], requirements: [], documents: [], facts: [], notes: [] };
  const { checks, requirements, documents, facts, notes, memories, research } = storedAssessment.parse(
    record.assessment,
  );
  return { checks, requirements, documents, facts, notes, memories, research };
}
