import type { CaseReading } from "@/lib/contract/case";
import { documentsOf } from "../cases/documents-of";
import { findCase } from "../cases/find";
import { toReading } from "../cases/summary";
import type { Service } from "../service";
import { storedAssessment } from "./stored-assessment";

/** Operation 6. */
export async function readCase(service: Service, orgId: string, id: string): Promise<CaseReading> {
  const record = await findCase(service.db, orgId, id);
  const outcome = record.status === "complete" ? storedAssessment.parse(record.assessment) : undefined;
  return toReading(record, outcome, outcome ? await documentsOf(service.db, record.id) : []);
}
