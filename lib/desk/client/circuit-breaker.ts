import { ApiError, isTransient } from "./api-error";

const FAILURES_TO_OPEN = 5;
const READS_PER_WINDOW = 3;

export type BreakerTimes = {
  /** How long nothing is sent after too many failures in a row, in milliseconds. */
  openMs: number;
  /** In which failing reads of one subject are counted, in milliseconds. */
  windowMs: number;
};

/** A case or a statement task with everything below its path. `failing` holds the last error of each path. */
type Subject = { failing: Map<string, ApiError>; reads: number[] };

/**
 * Protects a service that is in trouble from this process:
 *
 * - after five failures in a row it opens, nothing is sent for `openMs`, then one call probes the service;
 * - a `Retry-After` pauses every call;
 * - failing reads of one subject are sent at most three times in `windowMs`, however many pages ask.
 *
 * Times are milliseconds since 1970.
 */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = 0;
  private probing = false;
  private pausedUntil = 0;
  private readonly subjects = new Map<string, Subject>();

  constructor(private readonly times: BreakerTimes) {}

  /** How much of a pause that the service asked for is left, in milliseconds. */
  pauseMs(now: number): number {
    return Math.max(0, this.pausedUntil - now);
  }

  /**
   * Registers a call; `read` is the path of a read, else `undefined`. Every `enter` is followed by one `leave`.
   *
   * @throws ApiError when the call must not be sent.
   */
  enter(read: string | undefined, now: number): void {
    const open = this.failures >= FAILURES_TO_OPEN;
    if (open && (now < this.openUntil || this.probing)) throw openError(this.openUntil - now);
    if (read !== undefined) this.limitReads(read, now);
    this.probing = open;
  }

  /** Records how the call ended; `"aborted"` says nothing about the service. */
  leave(read: string | undefined, now: number, outcome: ApiError | "aborted" | undefined): void {
    this.probing = false;
    if (outcome === "aborted") return;
    const down = outcome?.kind === "unreachable" || outcome?.kind === "server";
    this.failures = down ? this.failures + 1 : 0;
    if (down && this.failures >= FAILURES_TO_OPEN) this.openUntil = now + this.times.openMs;
    if (isTransient(outcome) && outcome.options.retryAfterMs)
      this.pausedUntil = Math.max(this.pausedUntil, now + outcome.options.retryAfterMs);
    if (read !== undefined) this.recordRead(read, now, outcome);
  }

  private limitReads(read: string, now: number): void {
    const subject = this.subjects.get(subjectOf(read));
    const known = subject?.failing.get(read);
    if (!subject || !known) return;
    subject.reads = subject.reads.filter((at) => now - at < this.times.windowMs);
    if (subject.reads.length >= READS_PER_WINDOW)
      throw new ApiError(known.kind, known.message, { ...known.options, refused: true });
    subject.reads.push(now);
  }

  private recordRead(read: string, now: number, error: ApiError | undefined): void {
    const name = subjectOf(read);
    if (!error || error.kind === "not-found" || error.kind === "invalid") {
      const subject = this.subjects.get(name);
      subject?.failing.delete(read);
      if (subject?.failing.size === 0) this.subjects.delete(name);
      return;
    }
    const subject = this.subjects.get(name) ?? { failing: new Map<string, ApiError>(), reads: [] };
    if (!subject.failing.has(read)) subject.reads.push(now);
    subject.failing.set(read, error);
    this.subjects.set(name, subject);
    this.dropExpired(now);
  }

  private dropExpired(now: number): void {
    for (const [name, { reads }] of this.subjects)
      if (reads.every((at) => now - at >= this.times.windowMs)) this.subjects.delete(name);
  }
}

/** `/chargeback/<id>` of that path and everything below it. */
function subjectOf(path: string): string {
  return path.split(/[/?]/, 3).join("/");
}

function openError(waitMs: number): ApiError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new ApiError("unreachable", `The service failed several times. The next request is sent in ${seconds} s.`, {
    refused: true,
  });
}
