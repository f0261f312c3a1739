import { z } from "zod";
import { type AgentSettings, agentSettings } from "@/lib/contract/agent-settings";
import { EXPORT_FORMATS, type ExportFormat } from "@/lib/contract/export";
import type { OrganizationReading } from "@/lib/contract/management";
import type { Service } from "../service";

const formats = z.array(z.enum(EXPORT_FORMATS)).catch([...EXPORT_FORMATS]);

export async function readOrganization({ db }: Pick<Service, "db">, orgId: string): Promise<OrganizationReading> {
  const row = await db
    .selectFrom("organizations")
    .select(["id", "name", "agent_defaults", "export_formats"])
    .where("id", "=", orgId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    name: row.name,
    agentDefaults: agentSettings.parse(row.agent_defaults),
    exportFormats: formats.parse(row.export_formats),
  };
}

/** Changes what is given. The defaults hold for cases begun afterwards. */
export async function updateOrganization(
  service: Pick<Service, "db">,
  orgId: string,
  given: { agentDefaults?: AgentSettings; exportFormats?: ExportFormat[] },
): Promise<OrganizationReading> {
  const { agentDefaults, exportFormats } = given;
  const columns = {
    ...(agentDefaults ? { agent_defaults: JSON.stringify(agentDefaults) } : {}),
    ...(exportFormats
      ? { export_formats: JSON.stringify(EXPORT_FORMATS.filter((one) => exportFormats.includes(one))) }
      : {}),
  };
  if (Object.keys(columns).length > 0)
    await service.db.updateTable("organizations").set(columns).where("id", "=", orgId).execute();
  return readOrganization(service, orgId);
}
