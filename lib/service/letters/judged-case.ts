import { today } from "@/lib/platform/time";
import { storedAssessment } from "@/lib/service/assessment/read-case";
import { readDocuments } from "@/lib/service/assessment/read-documents";
import { assessInThread } from "@/lib/service/assessment/worker/assess-in-thread";
import type { CaseRecord } from "@/lib/service/cases/case-record";
import type { Service } from "@/lib/service/service";
import type { LetterInput } from "./writing/letter-case";

/** The stored assessment; a new one where an earlier version stored nothing for letters. */
export async function judgedCase(
  service: Service,
  { id, fields, agent, requirements, assessment }: CaseRecord,
  signal: AbortSignal,
): Promise<LetterInput["assessment"]> {
  const { letter, ...stored } = storedAssessment.parse(assessment);
  if (letter) return { ...stored, letter };
  const documents = await readDocuments(service, id, signal);
  return assessInThread({ today: today(service.clock), fields, agent, requirements, documents }, signal);
}
