import "server-only";
import type { Kysely } from "kysely";
import type { Processor } from "@/lib/contract/submission";
import { ApiError } from "@/lib/desk/client/api-error";
import type { StoreTables } from "@/lib/desk/store/db";
import { caseWorkerIds, notify } from "@/lib/desk/store/notifications";
import { beginCheck, type CheckResult, type Claim, endCheck, renewCheck } from "@/lib/desk/store/processor-checks";
import { claimUnannouncedCases } from "@/lib/desk/store/processor-disputes";
import { log } from "@/lib/platform/log";
import { TimeLimitExceeded, timeLimit } from "@/lib/platform/time";
import type { Connected } from "./configured";
import { importDispute } from "./import-dispute";
import { ConnectionFault } from "./port";

const RENEW_MS = 30_000;
const LONGEST_MS = 10 * 60_000;

type Checking = Connected & { mayBeSubmitted: boolean; now: () => Date };

/**
 * Asks the processor for its disputes, if a check is due: new ones become cases, and what changed is noted on theirs. What
 * was taken before a fault is kept, and the next check reads the same list again. Safe to run twice, also at the same time.
 *
 * @returns whether a check was made.
 */
export async function runCheck(db: Kysely<StoreTables>, checking: Checking): Promise<boolean> {
  const { connection, everyMinutes, now } = checking;
  const { processor } = connection;
  const claim = await beginCheck(db, { processor, everyMinutes, now: now() });
  if (!claim) return false;
  const result = await check(db, claim, checking);
  if (!result) return true;
  await db.transaction().execute(async (trx) => {
    const found = await announce(trx, processor, now());
    await endCheck(trx, claim, { ...result, found, now: now() });
  });
  const { failure, changed, broken } = result;
  log()[broken ? "warn" : "info"]({ processor, changed, failure }, "the processor was asked for disputes");
  return true;
}

/** Everyone who works on cases is notified of the new ones; of a single one, by name. @returns how many there are. */
async function announce(trx: Kysely<StoreTables>, processor: Processor, at: Date): Promise<number> {
  const cases = await claimUnannouncedCases(trx, processor, at);
  if (cases.length === 0) return 0;
  const detail = `${cases.length} ${processor}`;
  const caseId = cases.length === 1 ? cases[0] : undefined;
  await notify(trx, await caseWorkerIds(trx), { kind: "disputes-arrived", caseId, detail, at });
  return cases.length;
}

/** `undefined` when another process has taken the check over. */
async function check(
  db: Kysely<StoreTables>,
  claim: Claim,
  { connection, mayBeSubmitted, now }: Checking,
): Promise<Omit<CheckResult, "found"> | undefined> {
  const { processor } = connection;
  const limit = timeLimit(LONGEST_MS);
  const left = { changed: 0, unread: 0, refused: 0, why: "" };
  let renewedAt = now().getTime();
  try {
    for await (const found of connection.disputes(claim.since, limit.signal)) {
      if (now().getTime() - renewedAt >= RENEW_MS) {
        if (!(await renewCheck(db, claim, now()))) return undefined;
        renewedAt = now().getTime();
      }
      if ("unread" in found) {
        left.unread += 1;
        log().warn({ processor, dispute: found.id }, "a dispute of the processor could not be read");
        continue;
      }
      try {
        if ((await importDispute(db, found, { processor, mayBeSubmitted, now })) === "changed") left.changed += 1;
      } catch (error) {
        if (!(error instanceof ApiError) || !ABOUT_ONE.includes(error.kind)) throw error;
        left.refused += 1;
        left.why ||= error.message;
      }
    }
    return { changed: left.changed, failure: leftOver(left), broken: false };
  } catch (error) {
    return { changed: left.changed, failure: faultOf(error), broken: true };
  } finally {
    limit.release();
  }
}

/** What the service has against one dispute says nothing of the next. */
const ABOUT_ONE: readonly string[] = ["invalid", "conflict", "too-large", "malformed", "not-found"];

function leftOver({ unread, refused, why }: { unread: number; refused: number; why: string }): string | undefined {
  const sentences = [
    ...(unread > 0 ? [`${disputes(unread)} could not be read. The log names ${unread === 1 ? "it" : "them"}.`] : []),
    ...(refused > 0 ? [`${disputes(refused)} could not become a case: ${why}`] : []),
  ];
  return sentences.length > 0 ? sentences.join(" ").slice(0, LONGEST) : undefined;
}

const LONGEST = 600;

function disputes(count: number): string {
  return count === 1 ? "1 dispute" : `${count} disputes`;
}

const SERVICE: Readonly<Record<string, string>> = {
  unreachable: "The dispute service did not respond",
  unauthorized: "The dispute service does not accept this dashboard's API key",
  "rate-limited": "The dispute service is limiting requests",
};

function faultOf(error: unknown): string {
  if (error instanceof ConnectionFault) return error.message.slice(0, LONGEST);
  if (error instanceof TimeLimitExceeded)
    return "The check took longer than ten minutes. What was read is kept, and the next check continues.";
  if (error instanceof ApiError)
    return `${SERVICE[error.kind] ?? "The dispute service failed"}, so some disputes have no case yet. The next check continues.`;
  log().error({ error: error instanceof Error ? error.stack : String(error) }, "a check of the processor failed");
  return "Something went wrong on our side; the log of the process says what. The next check continues.";
}
