import { caseListQuery } from "@/lib/contract/desk/case-row";
import { caseListFile } from "@/lib/desk/loaders/case-list-file";
import { readHandler } from "@/lib/desk/loaders/read-handler";
import { recordAccess } from "@/lib/desk/store/audit";

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** The rows of a view as a file. */
export const GET = readHandler(async ({ session, request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const format = given.format === "xlsx" ? "xlsx" : "csv";
  const { name, bytes } = await caseListFile(caseListQuery.parse(given), session, format);
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
