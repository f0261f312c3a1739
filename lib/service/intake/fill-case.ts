import { type CaseRecord, toCaseRecord } from "@/lib/service/cases/case-record";
import { toReading } from "@/lib/service/cases/summary";
import type { DocumentReading } from "@/lib/service/documents/reading";
import { readOrganization } from "@/lib/service/organizations/settings";
import { caseReason, evidenceArrays, initialRequirements } from "@/lib/service/rules/case-requirements";
import type { Service } from "@/lib/service/service";
import { emitEvent } from "@/lib/service/webhooks/emit";
import { refusedFormat } from "./failures";
import type { NoticeNote } from "./notice";
import { isSufficient, parseNotice } from "./parse-notice";

export type Filled = { record: CaseRecord; notes: string[] };

/**
 * Before a directly uploaded case is assessed for the first time, its document becomes its fields and its reason code
 * brings the requirements; what a user has entered in the meantime is kept. A document that is not a complete
 * notice, or has a format that the organization has not configured, puts the case in `error` with what is missing, unless
 * a user has entered it. Safe to run twice: both writes apply only to the evidence revision that was read and only while
 * the case is being processed. `undefined` when there is nothing to assess.
 */
export async function fillFromNotice(
  service: Service,
  record: CaseRecord,
  readings: readonly DocumentReading[],
): Promise<Filled | undefined> {
  const [reading] = readings;
  if (record.origin !== "direct" || !reading) return { record, notes: [] };
  const { uploadFormats } = await readOrganization(service, record.orgId);
  const parsed = refusedFormat(reading, uploadFormats) ?? parseNotice(reading);
  if (record.assessedRevision !== null) return { record, notes: valid(parsed.notes, record) };
  const found = "fields" in parsed ? parsed.fields : parsed.found;
  const fields = { currency: "USD", ...found, ...record.fields };
  if ("message" in parsed && !isSufficient(fields)) {
    await fail(service, record, parsed.message);
    return undefined;
  }
  const filled = await write(service, record, fields);
  return filled && { record: filled, notes: valid(parsed.notes, filled) };
}

async function write(
  service: Service,
  record: CaseRecord,
  fields: CaseRecord["fields"],
): Promise<CaseRecord | undefined> {
  const requirements = initialRequirements(fields).map((requirement) => ({ ...requirement, satisfied: false }));
  const arrays = evidenceArrays(requirements, caseReason(fields));
  const row = await service.db
    .updateTable("cases")
    .set({
      fields: JSON.stringify(fields),
      requirements: JSON.stringify(requirements),
      evidence_provided: JSON.stringify(arrays.evidenceProvided),
      evidence_suggested: JSON.stringify(arrays.evidenceSuggested),
      updated_at: new Date(service.clock.now()),
    })
    .where("id", "=", record.id)
    .where("status", "=", "processing")
    .where("evidence_revision", "=", record.evidenceRevision)
    .where("assessed_revision", "is", null)
    .returningAll()
    .executeTakeFirst();
  return row && toCaseRecord(row);
}

async function fail(service: Service, record: CaseRecord, message: string): Promise<void> {
  await service.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("cases")
      .set({ status: "error", message, assess_after: null, updated_at: new Date(service.clock.now()) })
      .where("id", "=", record.id)
      .where("status", "=", "processing")
      .where("evidence_revision", "=", record.evidenceRevision)
      .returningAll()
      .executeTakeFirst();
    if (!row) return;
    const failed = toCaseRecord(row);
    await emitEvent(service, trx, failed, toReading(failed, undefined, []));
  });
}

/** A note on a value is kept while the case has that value, a note on a missing field while it is missing. */
function valid(notes: readonly NoticeNote[], { fields }: CaseRecord): string[] {
  return notes
    .filter(({ field, value }) => field === undefined || fields[field] === value)
    .map(({ sentence }) => sentence);
}
