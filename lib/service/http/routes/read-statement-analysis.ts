import { readStatementAnalysis } from "@/lib/service/statements/read-statement";
import type { Route } from "../context";

export const readStatementAnalysisRoute: Route<"readStatementAnalysis"> = ({ service, orgId, params }) =>
  readStatementAnalysis(service, orgId, params.id);
