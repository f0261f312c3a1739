import "server-only";
import { setTimeout as pause } from "node:timers/promises";

const EVERY_MS = 800;
const LIMIT_MS = 5 * 60_000;

/**
 * Asks again until the answer is `done`.
 *
 * @throws when it is not within five minutes, or when `signal` aborts.
 */
export async function settle<T>(ask: () => Promise<T>, done: (answer: T) => boolean, signal?: AbortSignal): Promise<T> {
  const until = Date.now() + LIMIT_MS;
  while (Date.now() < until) {
    const answer = await ask();
    if (done(answer)) return answer;
    await pause(EVERY_MS, undefined, { signal });
  }
  throw new Error("The service did not get ready within five minutes.");
}
