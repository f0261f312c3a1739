import { z } from "zod";
import { workbookFile } from "@/lib/desk/client/statements";
import { readHandler } from "@/lib/desk/loaders/read-handler";
import { recordAccess } from "@/lib/desk/store/audit";

/** The Excel workup, passed on from a remote service. */
export const GET = readHandler<{ statementId: string }>(async ({ session, params: { statementId }, request }) => {
  if (!z.uuid().safeParse(statementId).success) return undefined;
  const file = await workbookFile(statementId, request.signal);
  if (file) await recordAccess(session, { action: "downloaded a workup", object: `statement ${statementId}` });
  return file;
});
