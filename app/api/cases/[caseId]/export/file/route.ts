import { exportFile, exportRequest } from "@/lib/desk/client/dispute-response";
import { readHandler } from "@/lib/desk/loaders/read-handler";

/** The exported file, passed on from a remote service. */
export const GET = readHandler<{ caseId: string }>(async ({ params: { caseId }, request }) => {
  const format = new URL(request.url).searchParams.get("format") ?? "pdf";
  const wanted = exportRequest.safeParse({ caseId, format });
  return wanted.success ? exportFile(caseId, wanted.data.format, request.signal) : undefined;
});
