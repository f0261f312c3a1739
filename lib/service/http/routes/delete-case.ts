import { removeCase } from "@/lib/service/cases/remove";
import type { Route } from "../context";

export const deleteCaseRoute: Route<"deleteCase"> = ({ service, orgId, params }) =>
  removeCase(service, orgId, params.id);
