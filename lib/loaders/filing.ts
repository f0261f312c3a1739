import "server-only";
import { ApiError } from "@/lib/api/api-error";
import { readFiling } from "@/lib/api/filing";
import { mayConfirmLive } from "@/lib/auth/filing-rules";
import type { Session } from "@/lib/auth/session";
import type { FilingDetail } from "@/lib/contract/desk/filing-detail";

/** How the filing of a case stands; `undefined` when there is no such case, or no filing at this service. */
export async function loadFiling(
  id: string,
  session: Session,
  signal?: AbortSignal,
): Promise<FilingDetail | undefined> {
  try {
    return { ...(await readFiling(id, signal)), mayConfirmLive: mayConfirmLive(session.role) };
  } catch (error) {
    if (error instanceof ApiError && error.kind === "not-found") return undefined;
    throw error;
  }
}
