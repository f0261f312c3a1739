import { exportRequest } from "@/lib/desk/client/dispute-response";
import { readHandler } from "@/lib/desk/loaders/read-handler";
import { loadExport } from "@/lib/desk/loaders/running-work";

/** The status of an export, with a newly signed URL when it is finished. */
export const GET = readHandler<{ caseId: string }>(async ({ session, params: { caseId }, request }) => {
  const format = new URL(request.url).searchParams.get("format") ?? "pdf";
  const wanted = exportRequest.safeParse({ caseId, format });
  return wanted.success ? loadExport(caseId, wanted.data.format, session, request.signal) : undefined;
});
