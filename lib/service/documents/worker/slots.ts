/** Workers at a time in one process: each may hold several hundred MiB. */
const MOST_AT_A_TIME = 2;

/** Somebody looks at the page meanwhile: one place more, and before all that wait. */
const MOST_WITH_URGENT = MOST_AT_A_TIME + 1;

type Waiting = { enter: () => void; urgent: boolean };
type Slots = { taken: number; waiting: Waiting[] };
type Options = { signal?: AbortSignal; urgent?: boolean };

/** Runs when one of the process's places is free. A caller whose signal aborts while waiting runs nothing. */
export async function inSlot<Result>(
  run: () => Promise<Result>,
  { signal, urgent = false }: Options = {},
): Promise<Result> {
  await takeSlot(urgent, signal);
  try {
    // The signal may have fired between the place becoming free and this line.
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
  // The place passes on to the next caller without becoming free in between.
  if (next && slots.taken <= mostFor(next.urgent)) {
    slots.waiting.shift();
    next.enter();
  } else slots.taken -= 1;
}

function mostFor(urgent: boolean): number {
  return urgent ? MOST_WITH_URGENT : MOST_AT_A_TIME;
}

declare global {
  var rebuttalDocumentSlots: Slots | undefined;
}

/** Kept on `globalThis` because the bundler gives routes and the job worker separate copies of this module. */
function sharedSlots(): Slots {
  globalThis.rebuttalDocumentSlots ??= { taken: 0, waiting: [] };
  return globalThis.rebuttalDocumentSlots;
}
