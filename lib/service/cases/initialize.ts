import { randomUUID } from "node:crypto";
import { agentSettings, resolveAgentSettings } from "@/lib/contract/agent-settings";
import type { CaseSummary } from "@/lib/contract/case";
import type { CaseFields, InitializeInput } from "@/lib/contract/case-input";
import { EVIDENCE_CATEGORIES } from "@/lib/contract/evidence-categories";
import { badRequest } from "@/lib/service/errors";
import { suggestFor } from "@/lib/service/merchants/memories";
import { readOrganization } from "@/lib/service/organizations/settings";
import { caseReason, evidenceArrays, initialRequirements } from "@/lib/service/rules/case-requirements";
import type { Service } from "@/lib/service/service";
import { CASE } from "@/lib/service/uploads/owners";
import { openSlots } from "@/lib/service/uploads/slots";
import { findCase, withoutCardData } from "./case-record";
import { evidencePutUrls, type PutUrl } from "./evidence";
import { toSummary } from "./summary";

/** Operation 1. The case starts `pending` with the requirements of its reason code, none of them satisfied. */
export async function initializeCase(service: Service, orgId: string, input: InitializeInput): Promise<CaseSummary> {
  const { agent, ...given } = input;
  const fields = withoutCardData(onlySet({ ...given, currency: given.currency ?? "USD" }));
  const requirements = initialRequirements(fields).map((requirement) => ({ ...requirement, satisfied: false }));
  const arrays = evidenceArrays(requirements, caseReason(fields));
  const id = randomUUID();
  const now = new Date(service.clock.now());
  const settings = resolveAgentSettings(agent, await agentDefaults(service, orgId));
  const found = { id, orgId, fields, agent: settings, requirements };
  const suggested = await suggestFor(service.db, found, arrays.evidenceSuggested, now);
  await service.db
    .insertInto("cases")
    .values({
      id,
      org_id: orgId,
      origin: "api",
      fields: JSON.stringify(fields),
      agent: JSON.stringify(settings),
      status: "pending",
      requirements: JSON.stringify(requirements),
      evidence_provided: JSON.stringify(arrays.evidenceProvided),
      evidence_suggested: JSON.stringify(suggested),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return toSummary(await findCase(service.db, orgId, id));
}

async function agentDefaults(service: Service, orgId: string) {
  const row = await service.db
    .selectFrom("organizations")
    .select("agent_defaults")
    .where("id", "=", orgId)
    .executeTakeFirstOrThrow();
  return agentSettings.parse(row.agent_defaults);
}

/** On initialize, blank and absent fields are the same: not set. */
function onlySet(fields: Record<string, unknown>): CaseFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
}

const DIRECT_URL_VALID_MS = 5 * 60_000;

/**
 * Operation 10. Creates a case without fields and with one slot, whose signed URL is valid for five minutes: the arrived
 * document fills in the fields.
 *
 * @throws ServiceError 400 when the organization has no format configured in which a notice is recognized.
 */
export async function initializeDirect(
  service: Service,
  orgId: string,
  uploadFilename: string,
  origin: string,
): Promise<{ id: string; putUrls: PutUrl[] }> {
  const { agentDefaults, uploadFormats } = await readOrganization(service, orgId);
  if (uploadFormats.length === 0)
    throw badRequest(
      "This organization has no upload format configured; an administrator can choose some in the settings.",
    );
  const id = randomUUID();
  const now = new Date(service.clock.now());
  const slots = await service.db.transaction().execute(async (trx) => {
    await trx
      .insertInto("cases")
      .values({
        id,
        org_id: orgId,
        origin: "direct",
        fields: JSON.stringify({}),
        agent: JSON.stringify(agentDefaults),
        status: "pending",
        requirements: JSON.stringify([]),
        evidence_provided: JSON.stringify([]),
        // Without a reason code every category helps.
        evidence_suggested: JSON.stringify(EVIDENCE_CATEGORIES),
        created_at: now,
        updated_at: now,
      })
      .execute();
    const given = { ownerId: id, orgId, uploadFilenames: [uploadFilename], validMs: DIRECT_URL_VALID_MS };
    return openSlots(service, trx, CASE, given);
  });
  return { id, putUrls: await evidencePutUrls(service, slots, origin) };
}
