import { caseListFile } from "@/lib/desk/loaders/case-list-file";
import { openList } from "@/lib/desk/loaders/opened-list";
import { readHandler } from "@/lib/desk/loaders/read-handler";
import { recordAccess } from "@/lib/desk/store/audit";

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** The rows and columns of a view as a file; `?view=<id>` is a saved one. */
export const GET = readHandler(async ({ session, request }) => {
  const { format: asked, ...given } = Object.fromEntries(new URL(request.url).searchParams);
  const format = asked === "xlsx" ? "xlsx" : "csv";
  const opened = await openList(Object.keys(given).length > 0 ? given : { view: "open" }, session);
  const { name, bytes } = await caseListFile(opened, session, format);
  await recordAccess(session, { action: "downloaded a list of cases", object: name });
  return new Response(bytes, {
    headers: {
      "content-type": TYPES[format],
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
});
