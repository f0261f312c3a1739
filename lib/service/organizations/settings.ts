import { z } from "zod";
import { agentSettings } from "@/lib/contract/agent-settings";
import { EXPORT_FORMATS } from "@/lib/contract/export";
import type { OrganizationInput, OrganizationReading } from "@/lib/contract/management";
import { UPLOAD_FORMATS } from "@/lib/contract/upload";
import type { Service } from "@/lib/service/service";

const exportFormats = z.array(z.enum(EXPORT_FORMATS)).catch([...EXPORT_FORMATS]);
const uploadFormats = z.array(z.enum(UPLOAD_FORMATS)).catch([...UPLOAD_FORMATS]);

export async function readOrganization({ db }: Pick<Service, "db">, orgId: string): Promise<OrganizationReading> {
  const row = await db
    .selectFrom("organizations")
    .select(["id", "name", "agent_defaults", "export_formats", "upload_formats", "letterhead", "signature"])
    .where("id", "=", orgId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    name: row.name,
    agentDefaults: agentSettings.parse(row.agent_defaults),
    exportFormats: exportFormats.parse(row.export_formats),
    uploadFormats: uploadFormats.parse(row.upload_formats),
    letterhead: row.letterhead,
    signature: row.signature,
  };
}

/** Changes only what is given. The defaults apply to cases created afterward, letterhead and signature to letters. */
export async function updateOrganization(
  service: Pick<Service, "db">,
  orgId: string,
  given: OrganizationInput,
): Promise<OrganizationReading> {
  const columns = {
    ...(given.agentDefaults ? { agent_defaults: JSON.stringify(given.agentDefaults) } : {}),
    ...(given.exportFormats ? { export_formats: inOrder(EXPORT_FORMATS, given.exportFormats) } : {}),
    ...(given.uploadFormats ? { upload_formats: inOrder(UPLOAD_FORMATS, given.uploadFormats) } : {}),
    ...(given.letterhead === undefined ? {} : { letterhead: given.letterhead }),
    ...(given.signature === undefined ? {} : { signature: given.signature }),
  };
  if (Object.keys(columns).length > 0)
    await service.db.updateTable("organizations").set(columns).where("id", "=", orgId).execute();
  return readOrganization(service, orgId);
}

function inOrder<T extends string>(known: readonly T[], chosen: readonly T[]): string {
  return JSON.stringify(known.filter((one) => chosen.includes(one)));
}
