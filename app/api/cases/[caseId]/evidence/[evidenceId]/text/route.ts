import { readEvidenceText } from "@/lib/desk/client/evidence";
import { readHandler } from "@/lib/desk/loaders/read-handler";
import { recordAccess } from "@/lib/desk/store/audit";

export const GET = readHandler<{ caseId: string; evidenceId: string }>(async ({ session, params, request }) => {
  const { caseId, evidenceId } = params;
  const text = await readEvidenceText(caseId, evidenceId, request.signal);
  await recordAccess(session, { caseId, action: "viewed a document", object: `document ${evidenceId}` });
  return text;
});
