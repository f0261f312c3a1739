import { exportFile, exportRequest } from "@/lib/api/exports";
import { readHandler } from "@/lib/loaders/read-handler";

/** The export itself, handed on from a service at another address. */
export const GET = readHandler<{ caseId: string }>(async ({ params: { caseId }, request }) => {
  const format = new URL(request.url).searchParams.get("format") ?? "pdf";
  const wanted = exportRequest.safeParse({ caseId, format });
  return wanted.success ? exportFile(caseId, wanted.data.format, request.signal) : undefined;
});
