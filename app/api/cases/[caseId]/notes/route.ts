import { loadNotes } from "@/lib/desk/loaders/notes";
import { readHandler } from "@/lib/desk/loaders/read-handler";

export const GET = readHandler<{ caseId: string }>(({ params, session }) => loadNotes(params.caseId, session));
