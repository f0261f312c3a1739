import { z } from "zod";
import raw from "../data/status-words.json";
import { likelyStatus } from "../learned/likely-words";
import { plainLetters } from "../words";

const list = z.array(z.string()).transform((words) => words.map(plainLetters));
const words = z.object({ settled: list, notSettled: list }).parse(raw);

/** Whether a status begins with one of the words, whatever its case and accents. */
function begins(status: string, words: readonly string[]): boolean {
  const plain = plainLetters(status);
  return plain !== "" && words.some((word) => plain.startsWith(word));
}

/** Words of a status for what never became money. What settles later stands on a later statement. */
const NOT_SETTLED =
  /^(?:declin|fail|void|pending|cancel|expired?|denied|reject|error|incomplete|uncaptured|requires|unpaid|scheduled|in.?transit|authori[sz]ed|auth|created|open|processing|held|removed|submitted for settlement|settling|gateway rejected|settlement declined|refused|abandoned|blocked|d$|p$|v$|ko$)|declined|rejected|failed|voided/i;

/**
 * Why a row does not count, as a sentence part; `undefined` when it counts. A payout's status says nothing of the sale
 * in it, unless the payout failed.
 */
export function notSettled(row: {
  status?: string;
  mode?: string;
  modeTitle?: string;
  captured?: string;
  type?: string;
}): string | undefined {
  if (isTest(row.mode, row.modeTitle)) return "test mode";
  if (/^(?:false|no|n|0)$/i.test(row.captured?.trim() ?? "")) return "never captured";
  const status = row.status?.trim().replace(/_/g, " ") ?? "";
  if (isOpen(status)) return `status ${status.toLowerCase()}`;
  // What the status calls settled is no mere authorization, whatever its type is called.
  if (isDone(status)) return undefined;
  if (/\b(?:authori[sz]ation|void|declined|failed payment)\b/i.test(row.type?.replace(/_/g, " ") ?? ""))
    return `${row.type?.toLowerCase()} only`;
  return undefined;
}

function isTest(mode: string | undefined, title: string | undefined): boolean {
  const value = mode?.trim().toLowerCase() ?? "";
  if (/^(?:test|sandbox)$/.test(value)) return true;
  const named = title?.toLowerCase() ?? "";
  if (/live/.test(named)) return /^(?:false|no|0)$/.test(value);
  return /test/.test(named) && /^(?:true|yes|1)$/.test(value);
}

/** Words of a status for what did become money. */
const SETTLED =
  /^(?:settled|paid|paid out|complete|completed|succeeded|success|successful|settled successfully|captured|approved|funded|available|booked|posted|cleared|processed|deposited|refunded|ok|done|final|s)$/i;

/** Whether a cell says how a payment ended, and nothing else. */
export function isStatus(cell: string): boolean {
  const plain = cell.trim().replace(/_/g, " ");
  return plain.length <= 30 && (isDone(plain) || isOpen(plain));
}

const isListedDone = (status: string): boolean => SETTLED.test(status) || begins(status, words.settled);
const isListedOpen = (status: string): boolean => NOT_SETTLED.test(status) || begins(status, words.notSettled);
const isDone = (status: string): boolean =>
  isListedDone(status) || (!isListedOpen(status) && likelyStatus(status) === "settled");
const isOpen = (status: string): boolean =>
  isListedOpen(status) || (!isListedDone(status) && UNSETTLED.has(likelyStatus(status) ?? ""));
const UNSETTLED: ReadonlySet<string> = new Set(["pending", "failed", "test"]);
