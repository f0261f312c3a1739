import { z } from "zod";
import { workbookFile } from "@/lib/desk/client/statements";
import { readHandler } from "@/lib/desk/loaders/read-handler";

/** The Excel workup, passed on from a remote service. */
export const GET = readHandler<{ statementId: string }>(async ({ params: { statementId }, request }) =>
  z.uuid().safeParse(statementId).success ? workbookFile(statementId, request.signal) : undefined,
);
