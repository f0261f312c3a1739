import { readHandler } from "@/lib/desk/loaders/read-handler";
import { loadWorkbook } from "@/lib/desk/loaders/statements";
import { recordAccess } from "@/lib/desk/store/audit";

export const GET = readHandler<{ statementId: string }>(async ({ session, params: { statementId }, request }) => {
  const workbook = await loadWorkbook(statementId, request.signal);
  if (workbook) await recordAccess(session, { action: "downloaded a workup", object: `statement ${statementId}` });
  return workbook;
});
