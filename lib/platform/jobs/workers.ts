/**
 * The workers of this process by queue, and which of them have a job. A job wakes one of them and not all: each look of one
 * that finds nothing is a query, and with many processes those would be most of what the database does.
 */
export class Workers {
  private readonly byQueue = new Map<string, string[]>();
  private readonly busy = new Set<string>();

  constructor(private readonly wake: (id: string) => void) {}

  get size(): number {
    return this.byQueue.size;
  }

  has(queue: string): boolean {
    return this.byQueue.has(queue);
  }

  add(queue: string, id: string): void {
    this.byQueue.set(queue, [...(this.byQueue.get(queue) ?? []), id]);
  }

  /** When all of them have a job, the first that is done with it looks for another. */
  wakeOne(queue: string): void {
    const idle = this.byQueue.get(queue)?.find((id) => !this.busy.has(id));
    if (idle !== undefined) this.wake(idle);
  }

  /** There may be more jobs than announcements, so whoever got one wakes the next. */
  begins(queue: string, id: string): void {
    this.busy.add(id);
    this.wakeOne(queue);
  }

  /** Whoever has done a job looks for the next one at once, and does not wait to be woken. */
  ends(id: string): void {
    this.busy.delete(id);
    this.wake(id);
  }
}
