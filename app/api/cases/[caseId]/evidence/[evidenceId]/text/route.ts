import { readEvidenceText } from "@/lib/desk/client/evidence";
import { readHandler } from "@/lib/desk/loaders/read-handler";

export const GET = readHandler<{ caseId: string; evidenceId: string }>(({ params, request }) =>
  readEvidenceText(params.caseId, params.evidenceId, request.signal),
);
