import { caseListQuery } from "@/lib/contract/desk/case-row";
import { loadMatchingCases } from "@/lib/desk/loaders/cases";
import { readHandler } from "@/lib/desk/loaders/read-handler";

export const GET = readHandler(({ session, request }) =>
  loadMatchingCases(caseListQuery.parse(Object.fromEntries(new URL(request.url).searchParams)), session),
);
