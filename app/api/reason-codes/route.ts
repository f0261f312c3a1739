import { reasonCodeQuery } from "@/lib/contract/reason-code-lookup";
import { lookUpReasonCodes } from "@/lib/desk/client/cases";
import { readHandler } from "@/lib/desk/loaders/read-handler";

export const GET = readHandler(async ({ request }) => {
  const query = reasonCodeQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return query.success ? lookUpReasonCodes(query.data, request.signal) : undefined;
});
