import { exportFile, exportRequest } from "@/lib/desk/client/dispute-response";
import { readHandler } from "@/lib/desk/loaders/read-handler";
import { recordAccess } from "@/lib/desk/store/audit";

/** The exported file, passed on from a remote service. */
export const GET = readHandler<{ caseId: string }>(async ({ session, params: { caseId }, request }) => {
  const format = new URL(request.url).searchParams.get("format") ?? "pdf";
  const wanted = exportRequest.safeParse({ caseId, format });
  if (!wanted.success) return undefined;
  const file = await exportFile(caseId, wanted.data.format, request.signal);
  await recordAccess(session, { caseId, action: "downloaded an export", object: `export ${wanted.data.format}` });
  return file;
});
