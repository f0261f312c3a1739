import { readAnalysis } from "@/lib/service/letters/read-analysis";
import type { Route } from "../context";

export const readAnalysisRoute: Route<"readAnalysis"> = ({ service, orgId, params }) =>
  readAnalysis(service, orgId, params.id);
