const MOMENTS_MS = [5, 0, 20, 60, 10, 120, 2, 40];

type Waiting = { resolve: () => void; reject: (error: unknown) => void };

/**
 * Journeys that are under way at once share their kills: when every one of them waits for a kill, or has come to its end,
 * the product is killed and started again for all.
 */
export class Kills {
  private waiting: Waiting[] = [];
  private lastDeeds: (() => void)[] = [];
  private underWay = 0;
  rounds = 0;

  constructor(private readonly strike: (round: number) => Promise<void>) {}

  /** Runs the journeys beside each other. All come to their end before a failure is told. */
  async survive(journeys: (() => Promise<void>)[]): Promise<void> {
    this.underWay = journeys.length;
    const ends = await Promise.allSettled(
      journeys.map((journey) =>
        journey().finally(() => {
          this.underWay -= 1;
          this.whenAllWait();
        }),
      ),
    );
    const failures = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
    if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures, told(failures));
  }

  /** Comes back when the product was killed and works again. `lastDeed` is begun a moment before. */
  kill(lastDeed?: () => void): Promise<void> {
    if (lastDeed) this.lastDeeds.push(lastDeed);
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.whenAllWait();
    });
  }

  private whenAllWait(): void {
    if (this.waiting.length === 0 || this.waiting.length < this.underWay) return;
    const [waiting, lastDeeds] = [this.waiting, this.lastDeeds];
    [this.waiting, this.lastDeeds] = [[], []];
    this.round(lastDeeds).then(
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

  /** The moment of the kill differs from round to round, so that deeds are cut at different places. */
  private async round(lastDeeds: (() => void)[]): Promise<void> {
    for (const begin of lastDeeds) begin();
    const moment = MOMENTS_MS[this.rounds % MOMENTS_MS.length] ?? 0;
    await new Promise((resolve) => setTimeout(resolve, lastDeeds.length > 0 ? moment : 0));
    await this.strike(this.rounds);
    this.rounds += 1;
  }
}

function told(failures: unknown[]): string {
  return failures.map((failure) => (failure instanceof Error ? failure.stack : String(failure))).join("\n\n");
}
