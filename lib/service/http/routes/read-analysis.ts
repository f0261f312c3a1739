import { filingSummaryOf } from "@/lib/service/filing/read";
import { readAnalysis } from "@/lib/service/letters/read-analysis";
import type { Route } from "../context";

export const readAnalysisRoute: Route<"readAnalysis"> = async ({ service, orgId, params }) => ({
  ...(await readAnalysis(service, orgId, params.id)),
  filing: await filingSummaryOf(service, orgId, params.id),
});
