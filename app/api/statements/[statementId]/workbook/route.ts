import { readHandler } from "@/lib/desk/loaders/read-handler";
import { loadWorkbook } from "@/lib/desk/loaders/statements";

export const GET = readHandler<{ statementId: string }>(({ params, request }) =>
  loadWorkbook(params.statementId, request.signal),
);
