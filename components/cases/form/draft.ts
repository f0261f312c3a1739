const PREFIX = "rebuttal-draft-";

/** Keeps what was typed over one reload of this tab, and no longer. */
export function keepDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(values));
  } catch {
    // Without storage the browser asks before it leaves the page, as always.
  }
}

/** What was kept, once; entries that `empty` does not have, or of another type, are left out. */
export function takeDraft<T extends object>(name: string, empty: T): T | undefined {
  try {
    const text = sessionStorage.getItem(PREFIX + name);
    sessionStorage.removeItem(PREFIX + name);
    const kept: unknown = JSON.parse(text ?? "null");
    if (typeof kept !== "object" || kept === null) return undefined;
    const fitting = Object.entries(kept).filter(([key, value]) => typeof value === typeof Reflect.get(empty, key));
    return { ...empty, ...Object.fromEntries(fitting) };
  } catch {
    return undefined;
  }
}
