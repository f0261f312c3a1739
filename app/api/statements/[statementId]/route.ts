import { readHandler } from "@/lib/desk/loaders/read-handler";
import { loadStatement } from "@/lib/desk/loaders/statements";

export const GET = readHandler<{ statementId: string }>(({ params, request }) =>
  loadStatement(params.statementId, request.signal),
);
