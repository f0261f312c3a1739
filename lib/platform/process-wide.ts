export type ProcessWide<T> = {
  /** The value of this process; the first call makes it. */
  get(): T;
  set(value: T): void;
  /** Makes the next `get` create a new value. */
  reset(): void;
};

/**
 * A value that exists once per process.
 *
 * A module-level variable does not: Next evaluates separate copies of a module for instrumentation, pages, actions and
 * route handlers, and again after every edit in development. Only `globalThis` is shared by all of them.
 *
 * @param name identifies the value; two calls with one name share it.
 */
export function processWide<T>(name: string, make: () => T): ProcessWide<T> {
  const shared = globalThis as { [key: symbol]: { value: T } | undefined };
  const key = Symbol.for(`rebuttal.${name}`);
  return {
    get: () => {
      const held = shared[key] ?? { value: make() };
      shared[key] = held;
      return held.value;
    },
    set: (value) => {
      shared[key] = { value };
    },
    reset: () => {
      shared[key] = undefined;
    },
  };
}

/** An error that crosses from one copy of a module to another: `instanceof` knows it in each of them. */
export function processWideError(name: string): new (message?: string) => Error {
  return processWide(`error ${name}`, () => {
    const made = class extends Error {};
    made.prototype.name = name;
    return made;
  }).get();
}
