import { readHandler } from "@/lib/loaders/read-handler";
import { loadStatementDetail } from "@/lib/loaders/statements";

export const GET = readHandler<{ statementId: string }>(({ params, request }) =>
  loadStatementDetail(params.statementId, request.signal),
);
