import { processWide } from "@/lib/platform/process-wide";

/** Worker threads at a time in one process: each may use several hundred MiB. */
const MAX_AT_A_TIME = 2;

/** An urgent task that a user waits for: it gets one extra slot and goes before all waiting tasks. */
const MAX_WITH_URGENT = MAX_AT_A_TIME + 1;

type Waiting = { enter: () => void; urgent: boolean };
type Slots = { taken: number; waiting: Waiting[] };
type Options = { signal?: AbortSignal; urgent?: boolean };

/** Runs once one of the process's slots is free. Rejects without running when `signal` aborts first. */
export async function inSlot<Result>(
  run: () => Promise<Result>,
  { signal, urgent = false }: Options = {},
): Promise<Result> {
  await takeSlot(urgent, signal);
  try {
    // The signal may have aborted between the slot becoming free and this line.
    signal?.throwIfAborted();
    return await run();
  } finally {
    freeSlot();
  }
}

function takeSlot(urgent: boolean, signal?: AbortSignal): Promise<void> {
  const slots = sharedSlots();
  if (slots.taken < mostFor(urgent)) {
    slots.taken += 1;
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const waiting: Waiting = { enter: () => enter(), urgent };
    const leave = (): void => {
      slots.waiting = slots.waiting.filter((other) => other !== waiting);
      reject(signal?.reason);
    };
    const enter = (): void => {
      signal?.removeEventListener("abort", leave);
      resolve();
    };
    const before = urgent ? slots.waiting.findIndex((other) => !other.urgent) : -1;
    slots.waiting.splice(before < 0 ? slots.waiting.length : before, 0, waiting);
    signal?.addEventListener("abort", leave, { once: true });
  });
}

function freeSlot(): void {
  const slots = sharedSlots();
  const [next] = slots.waiting;
  // The slot passes to the next caller without becoming free in between.
  if (next && slots.taken <= mostFor(next.urgent)) {
    slots.waiting.shift();
    next.enter();
  } else slots.taken -= 1;
}

function mostFor(urgent: boolean): number {
  return urgent ? MAX_WITH_URGENT : MAX_AT_A_TIME;
}

const sharedSlots = processWide("worker-slots", (): Slots => ({ taken: 0, waiting: [] })).get;
