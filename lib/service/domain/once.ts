/** Makes a value on first use and keeps it: data files are parsed when somebody asks, not when a module is imported. */
export function once<T>(make: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => {
    kept ??= { value: make() };
    return kept.value;
  };
}
