import { readFiling } from "@/lib/service/filing/read";
import type { Route } from "../context";

export const readFilingRoute: Route<"readFiling"> = ({ service, orgId, params }) =>
  readFiling(service, orgId, params.id);
