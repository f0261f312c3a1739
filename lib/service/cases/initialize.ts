import { randomUUID } from "node:crypto";
import { agentSettings, resolveAgentSettings } from "@/lib/contract/agent-settings";
import type { CaseSummary } from "@/lib/contract/case";
import type { CaseFields, InitializeInput } from "@/lib/contract/case-input";
import { caseReason } from "@/lib/service/domain/requirements/case-reason";
import { evidenceArrays, initialRequirements } from "@/lib/service/domain/requirements/requirements";
import { suggestFor } from "../memories/suggest";
import type { Service } from "../service";
import { withoutCardNumbers } from "./card-data";
import { findCase } from "./find";
import { toSummary } from "./summary";

/** Operation 1. The case starts `pending`, with the requirements of its reason code, none satisfied. */
export async function initializeCase(service: Service, orgId: string, input: InitializeInput): Promise<CaseSummary> {
  const { agent, ...given } = input;
  const fields = withoutCardNumbers(onlySet({ ...given, currency: given.currency ?? "USD" }));
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

/** Blank and absent are the same on initialize: not set. */
function onlySet(fields: Record<string, unknown>): CaseFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
}
