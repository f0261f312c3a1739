import "server-only";
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** How old the time of the last look may become while answers say the same. */
const SEEN_AGAIN_MS = 30_000;

/**
 * Whether an answer is written over a row of the index: never when it was asked for before the one that was written
 * last, and one that says the same only now and then, because most looks find nothing new and a write costs the disk.
 */
export function isNews(
  table: "cases" | "statements",
  { seen_at, updated_at: _, ...columns }: { seen_at: Date; updated_at: Date } & Record<string, unknown>,
  againAfterMs = SEEN_AGAIN_MS,
): RawBuilder<SqlBool> {
  const seenAt = sql.ref(`${table}.seen_at`);
  const known = sql.join(Object.keys(columns).map((name) => sql.ref(`${table}.${name}`)));
  const said = sql.join(Object.values(columns));
  const old = new Date(seen_at.getTime() - againAfterMs);
  return sql`${seenAt} <= ${seen_at} and (${seenAt} <= ${old} or (${known}) is distinct from (${said}))`;
}
