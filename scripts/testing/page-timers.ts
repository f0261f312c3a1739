type Running = Set<ReturnType<typeof setTimeout>>;

/** Survives the reset of modules: packages stay loaded, and keep the functions that they found at first. */
const KEPT = Symbol.for("rebuttal.tests.timers");
const kept = globalThis as typeof globalThis & { [KEPT]?: Running };

/** From now on the process knows the timers that pages begin. Test runners keep the functions that they found before. */
export function watchTimers(): void {
  if (kept[KEPT]) return;
  const running: Running = new Set();
  kept[KEPT] = running;
  globalThis.setTimeout = watched(globalThis.setTimeout, running);
  globalThis.setInterval = watched(globalThis.setInterval, running);
}

/** Ends every timer that is still running, so that none acts in the next file. */
export function endTimers(): void {
  for (const timer of kept[KEPT] ?? []) clearTimeout(timer);
  kept[KEPT]?.clear();
}

function watched<Begin extends typeof setTimeout | typeof setInterval>(begin: Begin, running: Running): Begin {
  return new Proxy(begin, {
    apply(target, self, given) {
      const timer = Reflect.apply(target, self, given);
      running.add(timer);
      return timer;
    },
  });
}
