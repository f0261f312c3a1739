import { statementPlaceQuery } from "@/lib/contract/statement-place";
import { readStatementPlace } from "@/lib/desk/client/statements";
import { readHandler } from "@/lib/desk/loaders/read-handler";
import { recordAccess } from "@/lib/desk/store/audit";

export const GET = readHandler<{ statementId: string }>(async ({ session, params, request }) => {
  const query = statementPlaceQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return undefined;
  const place = await readStatementPlace(params.statementId, query.data, request.signal);
  await recordAccess(session, { action: "viewed a document", object: `statement ${params.statementId}` });
  return place;
});
