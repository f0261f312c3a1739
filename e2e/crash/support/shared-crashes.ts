const MOMENTS_MS = [5, 0, 20, 60, 10, 120, 2, 40];

type Waiting = { resolve: () => void; reject: (error: unknown) => void };

/**
 * Journeys that run at the same time share their crashes: when each of them waits for a crash or has ended, the product is
 * killed and restarted for all.
 */
export class SharedCrashes {
  private waiting: Waiting[] = [];
  private lastActions: (() => void)[] = [];
  private inProgress = 0;
  rounds = 0;

  constructor(private readonly strike: (round: number) => Promise<void>) {}

  /** Runs the journeys beside each other. All come to their end before a failure is reported. */
  async survive(journeys: (() => Promise<void>)[]): Promise<void> {
    this.inProgress = journeys.length;
    const ends = await Promise.allSettled(
      journeys.map((journey) =>
        journey().finally(() => {
          this.inProgress -= 1;
          this.whenAllWait();
        }),
      ),
    );
    const failures = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
    if (failures.length > 0)
      throw failures.length === 1 ? failures[0] : new AggregateError(failures, describe(failures));
  }

  /** Resolves when the product was killed and is healthy again. `lastAction` starts just before. */
  crash(lastAction?: () => void): Promise<void> {
    if (lastAction) this.lastActions.push(lastAction);
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.whenAllWait();
    });
  }

  private whenAllWait(): void {
    if (this.waiting.length === 0 || this.waiting.length < this.inProgress) return;
    const [waiting, lastActions] = [this.waiting, this.lastActions];
    [this.waiting, this.lastActions] = [[], []];
    this.round(lastActions).then(
      () =>
        waiting.forEach(({ resolve }) => {
          resolve();
        }),
      (error: unknown) =>
        waiting.forEach(({ reject }) => {
          reject(error);
        }),
    );
  }

  /** The moment of the crash differs from round to round, so that actions are cut at different places. */
  private async round(lastActions: (() => void)[]): Promise<void> {
    for (const begin of lastActions) begin();
    const moment = MOMENTS_MS[this.rounds % MOMENTS_MS.length] ?? 0;
    await new Promise((resolve) => setTimeout(resolve, lastActions.length > 0 ? moment : 0));
    await this.strike(this.rounds);
    this.rounds += 1;
  }
}

function describe(failures: unknown[]): string {
  return failures.map((failure) => (failure instanceof Error ? failure.stack : String(failure))).join("\n\n");
}
