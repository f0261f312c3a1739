import { setTimeout as pause } from "node:timers/promises";
import { type ReactElement, type ReactNode, Suspense } from "react";

/** Longer than a page is read where service and database work, in milliseconds. */
const QUICK_MS = 300;

/**
 * A page that is read quickly, which arrives whole; of a slow one the outline comes first. React would first send, lay out
 * and paint the outline of every long page, and show what is known already a third of a second later.
 */
export async function soon(page: Promise<ReactElement>, outline: ReactNode): Promise<ReactNode> {
  const isThere = await Promise.race([page.then(() => true), pause(QUICK_MS, false)]);
  return isThere ? page : <Suspense fallback={outline}>{page}</Suspense>;
}
