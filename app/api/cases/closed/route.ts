import { caseListQuery } from "@/lib/contract/desk/case-row";
import { loadClosedMatches } from "@/lib/desk/loaders/cases";
import { readHandler } from "@/lib/desk/loaders/read-handler";

export const GET = readHandler(({ session, request }) =>
  loadClosedMatches(caseListQuery.parse(Object.fromEntries(new URL(request.url).searchParams)), session),
);
