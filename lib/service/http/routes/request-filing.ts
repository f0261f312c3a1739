import { requestFiling } from "@/lib/service/filing/request";
import type { Route } from "../context";

export const requestFilingRoute: Route<"requestFiling"> = ({ service, orgId, keyId, params, input }) =>
  requestFiling(service, { orgId, keyId, id: params.id, input });
