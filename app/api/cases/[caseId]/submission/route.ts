import { loadSubmission } from "@/lib/desk/loaders/dispute-response";
import { readHandler } from "@/lib/desk/loaders/read-handler";

export const GET = readHandler<{ caseId: string }>(({ session, params, request }) =>
  loadSubmission(params.caseId, session, request.signal),
);
