import { z } from "zod";
import { workbookFile } from "@/lib/api/statements";
import { readHandler } from "@/lib/loaders/read-handler";

/** The workup itself, handed on from a service at another address. */
export const GET = readHandler<{ statementId: string }>(async ({ params: { statementId }, request }) =>
  z.uuid().safeParse(statementId).success ? workbookFile(statementId, request.signal) : undefined,
);
