import { loadLetter } from "@/lib/desk/loaders/dispute-response";
import { readHandler } from "@/lib/desk/loaders/read-handler";

export const GET = readHandler<{ caseId: string }>(({ params, request }) => loadLetter(params.caseId, request.signal));
