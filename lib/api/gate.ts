import { ApiError, isPassing } from "./api-error";

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 30_000;
const MINUTE_MS = 60_000;
const CALLS_A_MINUTE = 3;

type Subject = { failing: Map<string, ApiError>; calls: number[] };

/**
 * Spares a service that is in trouble, for one process: after five failures in a row nothing is sent for 30 s, then one
 * call tries; a pause that the service asks for is kept; and reads of one thing (a case and what is below it), while
 * they fail, are sent three times a minute at most, whatever pages ask. Times are milliseconds since 1970.
 */
export class Gate {
  private failures = 0;
  private openUntil = 0;
  private probing = false;
  private pausedUntil = 0;
  private readonly subjects = new Map<string, Subject>();

  /** How long the service asked to wait still. */
  pauseMs(now: number): number {
    return Math.max(0, this.pausedUntil - now);
  }

  /** @throws ApiError when this call is not to be sent. Every entry is followed by one `leave`. */
  enter(read: string | undefined, now: number): void {
    if (this.failures >= FAILURES_TO_OPEN && (now < this.openUntil || this.probing)) throw closed(this.openUntil - now);
    if (read !== undefined) this.count(read, now);
    this.probing = this.failures >= FAILURES_TO_OPEN;
  }

  /** `error` is what the call ended with; `"aborted"` says nothing of the service. */
  leave(read: string | undefined, now: number, error: ApiError | "aborted" | undefined): void {
    this.probing = false;
    if (error === "aborted") return;
    const down = error?.kind === "unreachable" || error?.kind === "server";
    this.failures = down ? this.failures + 1 : 0;
    if (down && this.failures >= FAILURES_TO_OPEN) this.openUntil = now + OPEN_MS;
    if (isPassing(error) && error.options.retryAfterMs)
      this.pausedUntil = Math.max(this.pausedUntil, now + error.options.retryAfterMs);
    if (read !== undefined) this.remember(read, now, error);
  }

  private count(read: string, now: number): void {
    const subject = this.subjects.get(subjectOf(read));
    const known = subject?.failing.get(read);
    if (!subject || !known) return;
    subject.calls = subject.calls.filter((at) => now - at < MINUTE_MS);
    if (subject.calls.length >= CALLS_A_MINUTE)
      throw new ApiError(known.kind, known.message, { ...known.options, refused: true });
    subject.calls.push(now);
  }

  private remember(read: string, now: number, error: ApiError | undefined): void {
    const name = subjectOf(read);
    if (!error || error.kind === "not-found" || error.kind === "invalid") {
      const subject = this.subjects.get(name);
      subject?.failing.delete(read);
      if (subject?.failing.size === 0) this.subjects.delete(name);
      return;
    }
    const subject = this.subjects.get(name) ?? { failing: new Map<string, ApiError>(), calls: [] };
    if (!subject.failing.has(read)) subject.calls.push(now);
    subject.failing.set(read, error);
    this.subjects.set(name, subject);
    this.forgetOld(now);
  }

  private forgetOld(now: number): void {
    for (const [name, { calls }] of this.subjects)
      if (calls.every((at) => now - at >= MINUTE_MS)) this.subjects.delete(name);
  }
}

/** `/chargeback/<id>` of everything below it. */
function subjectOf(path: string): string {
  return path.split(/[/?]/, 3).join("/");
}

function closed(waitMs: number): ApiError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new ApiError("unreachable", `The service failed several times; it is asked again in ${seconds} s.`, {
    refused: true,
  });
}
