import type { Selectable } from "kysely";
import { z } from "zod";
import { agentSettings } from "@/lib/contract/agent-settings";
import { CASE_STATUSES } from "@/lib/contract/case";
import { type CaseFields, caseFieldSchemas } from "@/lib/contract/case-input";
import { EVIDENCE_CATEGORIES } from "@/lib/contract/evidence-categories";
import { frozenRequirement } from "@/lib/service/domain/requirements/frozen-requirement";
import type { CaseTable } from "../db/tables";

/** A requirement as stored with its case: frozen, with the flag of the last assessment. */
export const storedRequirement = frozenRequirement.extend({ satisfied: z.boolean() });
export type StoredRequirement = z.infer<typeof storedRequirement>;

const categories = z.array(z.enum(EVIDENCE_CATEGORIES));

/** A row of `service.cases`, its JSON parsed. */
export const caseRecord = z.object({
  id: z.uuid(),
  orgId: z.uuid(),
  origin: z.enum(["api", "direct"]),
  fields: z.object(caseFieldSchemas).partial(),
  agent: agentSettings,
  status: z.enum(CASE_STATUSES),
  message: z.string().nullable(),
  requirements: z.array(storedRequirement),
  evidenceProvided: categories,
  evidenceSuggested: categories,
  /** As the assessment area stored it; that area parses it. */
  assessment: z.unknown(),
  evidenceRevision: z.number().int(),
  deletionRevision: z.number().int(),
  assessedRevision: z.number().int().nullable(),
  assessedAt: z.date().nullable(),
  assessAfter: z.date().nullable(),
});
export type CaseRecord = Omit<z.infer<typeof caseRecord>, "fields"> & { fields: CaseFields };

/** @throws ZodError when the row does not hold what this version writes. */
export function toCaseRecord(row: Selectable<CaseTable>): CaseRecord {
  return caseRecord.parse({
    id: row.id,
    orgId: row.org_id,
    origin: row.origin,
    fields: row.fields,
    agent: row.agent,
    status: row.status,
    message: row.message,
    requirements: row.requirements,
    evidenceProvided: row.evidence_provided,
    evidenceSuggested: row.evidence_suggested,
    assessment: row.assessment,
    evidenceRevision: row.evidence_revision,
    deletionRevision: row.deletion_revision,
    assessedRevision: row.assessed_revision,
    assessedAt: row.assessed_at,
    assessAfter: row.assess_after,
  });
}
