import { requestExport } from "@/lib/service/exports/request";
import type { Route } from "../context";

export const requestExportRoute: Route<"requestExport"> = ({ service, orgId, params, query, origin }) =>
  requestExport(service, orgId, params.id, query.format, origin);
