import { create as contentDisposition } from "content-disposition";
import { LETTER_FILES, letterFile } from "@/lib/desk/loaders/letter-file";
import { readHandler } from "@/lib/desk/loaders/read-handler";
import { recordAccess } from "@/lib/desk/store/audit";

/** The letter in force as a file that the dashboard makes itself. */
export const GET = readHandler<{ caseId: string }>(async ({ session, params: { caseId }, request }) => {
  const format = new URL(request.url).searchParams.get("format") === "docx" ? "docx" : "pdf";
  const file = await letterFile(caseId, format, request.signal);
  if (!file) return undefined;
  await recordAccess(session, { caseId, action: "downloaded the letter", object: file.name });
  return new Response(file.bytes, {
    headers: {
      "content-type": LETTER_FILES[format],
      "content-disposition": contentDisposition(file.name),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
});
