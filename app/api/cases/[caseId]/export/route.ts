import { exportRequest } from "@/lib/desk/client/dispute-response";
import { readHandler } from "@/lib/desk/loaders/read-handler";
import { loadExport } from "@/lib/desk/loaders/running-work";
import { recordAccess } from "@/lib/desk/store/audit";

/** The status of an export, with a newly signed URL when it is finished. */
export const GET = readHandler<{ caseId: string }>(async ({ session, params: { caseId }, request }) => {
  const format = new URL(request.url).searchParams.get("format") ?? "pdf";
  const wanted = exportRequest.safeParse({ caseId, format });
  if (!wanted.success) return undefined;
  const state = await loadExport(caseId, wanted.data.format, session, request.signal);
  // Whoever has the URL has the file.
  if (state?.state === "complete")
    await recordAccess(session, { caseId, action: "downloaded an export", object: `export ${wanted.data.format}` });
  return state;
});
