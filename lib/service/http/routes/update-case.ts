import { updateCase } from "@/lib/service/cases/update";
import type { Route } from "../context";

export const updateCaseRoute: Route<"updateCase"> = ({ service, orgId, params, input }) =>
  updateCase(service, orgId, params.id, input);
