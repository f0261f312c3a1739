/** No space and an exhausted quota, of the system and of Postgres (53100: disk_full). */
const CODES: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether an error, or what caused it, says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && CODES.has(error.code)) || isDiskFull(error.cause);
}
