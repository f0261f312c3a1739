import { loadLetter } from "@/lib/loaders/letter";
import { readHandler } from "@/lib/loaders/read-handler";

export const GET = readHandler<{ caseId: string }>(({ session, params, request }) =>
  loadLetter(params.caseId, session, request.signal),
);
