const KEY = "rebuttal:opened-case";

/** Remembers which row was left, so that coming back continues there. */
export function rememberOpened(id: string): void {
  sessionStorage.setItem(KEY, id);
}

/** The row that was left, once. */
export function takeOpened(): string | null {
  const id = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return id;
}
