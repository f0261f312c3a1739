import { readHandler } from "@/lib/loaders/read-handler";
import { loadWorkbook } from "@/lib/loaders/statements";

export const GET = readHandler<{ statementId: string }>(({ params, request }) =>
  loadWorkbook(params.statementId, request.signal),
);
