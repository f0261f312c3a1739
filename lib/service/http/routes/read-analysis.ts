import { findCase } from "@/lib/service/cases/find";
import { filingSummaryOf } from "@/lib/service/filing/read";
import { analysisOf } from "@/lib/service/letters/read-analysis";
import type { Route } from "../context";

export const readAnalysisRoute: Route<"readAnalysis"> = async ({ service, orgId, params }) => {
  const record = await findCase(service.db, orgId, params.id);
  return { ...(await analysisOf(service, record)), filing: await filingSummaryOf(service, record) };
};
