/**
 * The same tree with every string fit for a JSON column: Postgres refuses NUL and lone surrogates, which hostile and
 * broken documents contain. One character replaces one, so offsets into a text stay true.
 */
export function storable(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/\0|\p{Surrogate}/gu, "\uFFFD");
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [storable(key), storable(member)]));
  return value;
}
