import type { CaseSummary } from "@/lib/contract/case";
import type { CaseFields, UpdateInput } from "@/lib/contract/case-input";
import { statusAfter } from "@/lib/contract/states";
import { suggestFor } from "@/lib/service/merchants/memories";
import { caseReason, evidenceArrays, reviseRequirements } from "@/lib/service/rules/case-requirements";
import type { Service } from "@/lib/service/service";
import { CASE } from "@/lib/service/uploads/owners";
import { schedule } from "@/lib/service/uploads/schedule";
import { type CaseRecord, findCase, lockCase, type StoredRequirement, withoutCardData } from "./case-record";
import { toSummary } from "./summary";

/**
 * Operation 2. Only the given fields change; a blank one is cleared. A case that was assessed or is queued for it is
 * assessed again. A first or changed reason code brings its own requirements.
 */
export async function updateCase(
  service: Service,
  orgId: string,
  id: string,
  changes: UpdateInput,
): Promise<CaseSummary> {
  await service.db.transaction().execute(async (trx) => {
    const record = await lockCase(trx, orgId, id);
    const fields = apply(record.fields, changes);
    if (JSON.stringify(sorted(fields)) === JSON.stringify(sorted(record.fields))) return;
    const requirements = revise(record, fields);
    const arrays = evidenceArrays(requirements, caseReason(fields));
    const now = new Date(service.clock.now());
    const found = { ...record, fields, requirements };
    const suggested = await suggestFor(trx, found, arrays.evidenceSuggested, now);
    const isActive = record.status !== "pending";
    await trx
      .updateTable("cases")
      .set((eb) => ({
        fields: JSON.stringify(fields),
        requirements: JSON.stringify(requirements),
        evidence_provided: JSON.stringify(arrays.evidenceProvided),
        evidence_suggested: JSON.stringify(suggested),
        evidence_revision: eb("evidence_revision", "+", 1),
        status: statusAfter("case", record.status, "fieldsChanged"),
        message: null,
        updated_at: now,
      }))
      .where("id", "=", record.id)
      .execute();
    if (isActive) await schedule(service, trx, CASE, { id: record.id, at: now.getTime() + service.config.quietMs });
  });
  return toSummary(await findCase(service.db, orgId, id));
}

function apply(fields: CaseFields, changes: UpdateInput): CaseFields {
  const merged = Object.entries({ ...fields, ...withoutCardData(given(changes)) });
  const kept = Object.fromEntries(merged.filter(([, value]) => value !== null));
  return { ...kept, currency: kept.currency ?? "USD" } as CaseFields;
}

function given(changes: UpdateInput): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function revise(record: CaseRecord, fields: CaseFields): StoredRequirement[] {
  const satisfied = new Set(record.requirements.filter((one) => one.satisfied).map((one) => one.id));
  return reviseRequirements(record.requirements, satisfied, fields).map((requirement) => ({
    ...requirement,
    satisfied: satisfied.has(requirement.id),
  }));
}

function sorted(fields: CaseFields): [string, unknown][] {
  return Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
}
