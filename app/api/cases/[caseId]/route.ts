import { loadCaseDetail } from "@/lib/loaders/case-detail";
import { readHandler } from "@/lib/loaders/read-handler";

export const GET = readHandler<{ caseId: string }>(({ session, params, request }) =>
  loadCaseDetail(params.caseId, session, request.signal),
);
