import { readCase } from "@/lib/service/assessment/read-case";
import type { Route } from "../context";

export const readCaseRoute: Route<"readCase"> = ({ service, orgId, params }) => readCase(service, orgId, params.id);
