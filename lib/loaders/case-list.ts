import "server-only";
import { ApiError } from "@/lib/api/api-error";
import type { Session } from "@/lib/auth/session";
import type { CaseListPage, CaseListQuery, CaseRow } from "@/lib/contract/desk/case-row";
import { forgetCase } from "@/lib/store/cases/change";
import { listCases } from "@/lib/store/cases/list";
import { isMoving } from "@/lib/store/cases/seen-case";
import { storeDb } from "@/lib/store/db";
import { refreshCase } from "./refresh-case";
import { viewerOf } from "./viewer";

const MOST_AT_ONCE = 12;
const FRESH_MS = 2000;

/** A page of the list. Rows whose case is being worked are asked for anew, so that the list moves without being opened. */
export async function loadCaseList(query: CaseListQuery, session: Session): Promise<CaseListPage> {
  const store = await storeDb();
  const page = await listCases(store, query, viewerOf(session.userId));
  const stale = page.rows.filter(isStale).slice(0, MOST_AT_ONCE);
  if (stale.length === 0) return page;
  const [first, ...others] = stale;
  // One asks first: a service that is in trouble is not asked for the whole page.
  if (first && (await refresh(first.id))) await Promise.all(others.map((row) => refresh(row.id)));
  return listCases(store, query, viewerOf(session.userId));
}

function isStale(row: CaseRow): boolean {
  return isMoving(row) && Date.now() - Date.parse(row.updatedAt) > FRESH_MS;
}

/**
 * The list shows what it knows when the service does not answer; a case that is gone leaves it. `false` when asking for
 * others makes no sense now.
 */
async function refresh(id: string): Promise<boolean> {
  try {
    await refreshCase(id);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === "not-found") await forgetCase(await storeDb(), id);
    return error.kind === "not-found";
  }
}
