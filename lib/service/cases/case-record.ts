import type { Selectable } from "kysely";
import { z } from "zod";
import { agentSettings } from "@/lib/contract/agent-settings";
import { type CaseFields, caseFieldSchemas } from "@/lib/contract/case-input";
import { EVIDENCE_CATEGORIES } from "@/lib/contract/evidence-categories";
import { CASE_STATUSES } from "@/lib/contract/states";
import type { Handle } from "@/lib/platform/database/database";
import type { CaseTable, ServiceTables, ServiceTransaction } from "@/lib/service/database/tables";
import { notFound } from "@/lib/service/errors";
import { frozenRequirement } from "@/lib/service/rules/case-requirements";
import { maskCardData } from "@/lib/values/card-data/guard";

/** A requirement as stored with its case: frozen, with the flag of the last assessment. */
export const storedRequirement = frozenRequirement.extend({ satisfied: z.boolean() });
export type StoredRequirement = z.infer<typeof storedRequirement>;

const categories = z.array(z.enum(EVIDENCE_CATEGORIES));

/** A row of `service.cases` with its JSON parsed. */
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
  /** Stored and parsed by the assessment area. */
  assessment: z.unknown(),
  evidenceRevision: z.number().int(),
  deletionRevision: z.number().int(),
  assessedRevision: z.number().int().nullable(),
  assessedAt: z.date().nullable(),
});
export type CaseRecord = Omit<z.infer<typeof caseRecord>, "fields"> & { fields: CaseFields };

/** @throws ZodError when the row does not have the shape that this version writes. */
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
  });
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** @throws ServiceError 404 for an unknown case, one of another organization, and an id that is not a UUID. */
export async function findCase(db: Handle<ServiceTables>, orgId: string, id: string): Promise<CaseRecord> {
  return found(await query(db, orgId, id)?.executeTakeFirst());
}

/** Like `findCase`, and locks the row until the transaction ends, so that changes of one case are serialized. */
export async function lockCase(trx: ServiceTransaction, orgId: string, id: string): Promise<CaseRecord> {
  return found(await query(trx, orgId, id)?.forUpdate().executeTakeFirst());
}

/** The same for background jobs, which act for no organization. `undefined` when the case was deleted. */
export async function lockAnyCase(trx: ServiceTransaction, id: string): Promise<CaseRecord | undefined> {
  const row = await trx.selectFrom("cases").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row && toCaseRecord(row);
}

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

function query(db: Handle<ServiceTables>, orgId: string, id: string) {
  if (!isUuid(id)) return undefined;
  return db.selectFrom("cases").selectAll().where("id", "=", id.toLowerCase()).where("org_id", "=", orgId);
}

function found(row: Parameters<typeof toCaseRecord>[0] | undefined): CaseRecord {
  if (!row) throw notFound("case");
  return toCaseRecord(row);
}

/** Masks card data in every field, so that no full card number or security code is stored. */
export function withoutCardData<T extends Record<string, unknown>>(fields: T): T {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === "string" ? maskCardData(value) : value,
  ]);
  return Object.fromEntries(entries) as T & CaseFields;
}
