/** Workers at a time in one process: each may hold several hundred MiB. */
const MOST_AT_A_TIME = 2;

type Slots = { taken: number; waiting: (() => void)[] };

/** Runs when one of the process's places is free. A caller whose signal aborts while waiting runs nothing. */
export async function inSlot<Result>(run: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  await takeSlot(signal);
  try {
    // The signal may have fired between the place becoming free and this line.
    signal?.throwIfAborted();
    return await run();
  } finally {
    freeSlot();
  }
}

function takeSlot(signal?: AbortSignal): Promise<void> {
  const slots = sharedSlots();
  if (slots.taken < MOST_AT_A_TIME) {
    slots.taken += 1;
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      slots.waiting = slots.waiting.filter((waiting) => waiting !== enter);
      reject(signal?.reason);
    };
    const enter = (): void => {
      signal?.removeEventListener("abort", leave);
      resolve();
    };
    slots.waiting.push(enter);
    signal?.addEventListener("abort", leave, { once: true });
  });
}

function freeSlot(): void {
  const slots = sharedSlots();
  const next = slots.waiting.shift();
  // The place passes on to the next caller without becoming free in between.
  if (next) next();
  else slots.taken -= 1;
}

declare global {
  var rebuttalDocumentSlots: Slots | undefined;
}

/** Kept on `globalThis` because the bundler gives routes and the job worker separate copies of this module. */
function sharedSlots(): Slots {
  globalThis.rebuttalDocumentSlots ??= { taken: 0, waiting: [] };
  return globalThis.rebuttalDocumentSlots;
}
