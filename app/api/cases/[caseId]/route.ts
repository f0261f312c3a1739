import { loadCase } from "@/lib/desk/loaders/cases";
import { readHandler } from "@/lib/desk/loaders/read-handler";

export const GET = readHandler<{ caseId: string }>(({ params, request }) => loadCase(params.caseId, request.signal));
