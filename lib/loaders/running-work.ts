import "server-only";
import { ApiError } from "@/lib/api/api-error";
import { readCase } from "@/lib/api/cases";
import { requestExport } from "@/lib/api/exports";
import { readLetter } from "@/lib/api/letters";
import { storeDb } from "@/lib/store/db";
import { claimWork, releaseWork, type Work } from "@/lib/store/running/claim";

/** A person has two letters or exports running already; nothing was asked for. */
export class TooMuchRunning extends Error {
  constructor() {
    super("Two letters or exports of yours are still being made. Ask for this one when one of them is there.");
  }
}

type Standing = { state: string };

/**
 * Asks for a letter or an export when the person has a place for it, of two. Who has none is refused only after a look
 * at what takes the places, so that a finished work that nobody looked at blocks nobody.
 *
 * @throws TooMuchRunning before anything is asked for.
 */
export async function askWithinLimit<T extends Standing>(
  userId: string,
  work: Work,
  ask: () => Promise<T>,
): Promise<T> {
  const store = await storeDb();
  const claim = () => claimWork(store, userId, work, new Date());
  const others = await claim();
  if (others.length > 0) {
    for (const other of others) if (!(await isRunning(other))) await releaseWork(store, other);
    if ((await claim()).length > 0) throw new TooMuchRunning();
  }
  const answer = await ask().catch(async (error: unknown) => {
    if (isNone(error)) await releaseWork(store, work);
    throw error;
  });
  if (answer.state !== "processing") await releaseWork(store, work);
  return answer;
}

async function isRunning({ caseId, what }: Work): Promise<boolean> {
  try {
    const { state } = what === "letter" ? await readLetter(caseId) : await requestExport(caseId, what);
    if (state !== "processing") return false;
    // Nothing is written of a case that has no documents yet, or whose assessment failed: its letter waits.
    return what !== "letter" || !["pending", "error"].includes((await readCase(caseId)).status);
  } catch (error) {
    if (error instanceof ApiError) return !isNone(error);
    throw error;
  }
}

/** There is no such case, or it does not make this. After any other failure the work may be under way. */
function isNone(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === "not-found" || error.kind === "invalid");
}
