import { readEvidenceText } from "@/lib/api/evidence";
import { readHandler } from "@/lib/loaders/read-handler";

export const GET = readHandler<{ caseId: string; evidenceId: string }>(({ params, request }) =>
  readEvidenceText(params.caseId, params.evidenceId, request.signal),
);
