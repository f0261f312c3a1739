import { exportRequest } from "@/lib/api/exports";
import { loadExport } from "@/lib/loaders/export-state";
import { readHandler } from "@/lib/loaders/read-handler";

/** How an export stands; a finished one comes with an address that was signed just now. */
export const GET = readHandler<{ caseId: string }>(async ({ session, params: { caseId }, request }) => {
  const format = new URL(request.url).searchParams.get("format") ?? "pdf";
  const wanted = exportRequest.safeParse({ caseId, format });
  return wanted.success ? loadExport(caseId, wanted.data.format, session, request.signal) : undefined;
});
