import { loadFiling } from "@/lib/loaders/filing";
import { readHandler } from "@/lib/loaders/read-handler";

export const GET = readHandler<{ caseId: string }>(({ session, params, request }) =>
  loadFiling(params.caseId, session, request.signal),
);
