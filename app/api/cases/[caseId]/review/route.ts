import { readHandler } from "@/lib/desk/loaders/read-handler";
import { loadReview } from "@/lib/desk/loaders/review";

export const GET = readHandler<{ caseId: string }>(({ params, session, request }) =>
  loadReview(params.caseId, session, request.signal),
);
