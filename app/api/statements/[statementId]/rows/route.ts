import { statementRowsQuery } from "@/lib/contract/statement-rows";
import { readStatementRows } from "@/lib/desk/client/statements";
import { readHandler } from "@/lib/desk/loaders/read-handler";

export const GET = readHandler<{ statementId: string }>(async ({ params, request }) => {
  const query = statementRowsQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return query.success ? readStatementRows(params.statementId, query.data, request.signal) : undefined;
});
