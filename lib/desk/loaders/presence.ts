import "server-only";
import { z } from "zod";
import type { CasePresence } from "@/lib/contract/desk/case-detail";
import type { Session } from "@/lib/desk/auth/session";
import { storeDb } from "@/lib/desk/store/db";
import { endPresence, notePresence, othersPresent } from "@/lib/desk/store/presence";

type Asked = { session: Pick<Session, "userId">; params: { caseId: string }; request: Request };

/**
 * Notes that the page of a case is open, and says who else has it open: no one where the index does not have the case yet,
 * or anymore. `undefined` without a page.
 */
export async function updatePresence({ session, params, request }: Asked): Promise<CasePresence | undefined> {
  const page = pageOf(request);
  if (!page) return undefined;
  const [store, now] = [await storeDb(), new Date()];
  const who = { caseId: params.caseId, userId: session.userId };
  const noted = await notePresence(store, { ...who, page }, now);
  return { others: noted ? await othersPresent(store, who, now) : [] };
}

/** The page was closed or hidden. */
export async function leavePresence({ session, params, request }: Asked): Promise<{ left: boolean }> {
  const page = pageOf(request);
  if (page) await endPresence(await storeDb(), { caseId: params.caseId, userId: session.userId, page });
  return { left: page !== undefined };
}

/** A random key of the browser (lib/browser/random-key.ts). */
const pageId = z.string().regex(/^[0-9a-f]{32}$/);

function pageOf(request: Request): string | undefined {
  return pageId.safeParse(new URL(request.url).searchParams.get("page")).data;
}
