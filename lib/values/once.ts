/** Creates a value on first use and caches it: data files are parsed on first use, not when a module is imported. */
export function once<T>(make: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => {
    kept ??= { value: make() };
    return kept.value;
  };
}
