import { badRequest } from "@/lib/service/errors";
import { requestExport } from "@/lib/service/exports/request";
import { readOrganization } from "@/lib/service/organizations/settings";
import type { Route } from "../context";

export const requestExportRoute: Route<"requestExport"> = async ({ service, orgId, params, query, origin }) => {
  const { exportFormats } = await readOrganization(service, orgId);
  if (exportFormats.length === 0)
    throw badRequest(
      "This organisation has no export format configured; an administrator can choose some in the settings.",
    );
  if (!exportFormats.includes(query.format))
    throw badRequest(`This organisation exports as ${exportFormats.join(", ")}; choose one of these.`);
  return requestExport(service, orgId, params.id, query.format, origin);
};
