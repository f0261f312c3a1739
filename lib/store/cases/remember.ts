import "server-only";
import type { Store } from "../db";
import { isNews } from "../news";
import { columnsOf, fieldColumns, isMoving, type SeenCase } from "./seen-case";

/**
 * Writes what an answer said into the index, if it is news. `owner` counts for a case that the index does not know yet.
 */
export async function rememberCase(store: Store, seen: SeenCase, owner?: string): Promise<void> {
  const columns = columnsOf(seen);
  await store
    .insertInto("cases")
    .values({
      id: seen.id,
      requirements_satisfied: 0,
      requirements_total: 0,
      ...fieldColumns(seen.fields),
      ...columns,
      owner_id: owner ?? null,
      created_at: seen.askedAt,
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(columns).where(isNewsOf(seen)))
    .execute();
}

/** The same for a case that the index knew when it was asked for: one that was deleted meanwhile does not come back. */
export async function rememberKnownCase(store: Store, seen: SeenCase): Promise<void> {
  await store.updateTable("cases").set(columnsOf(seen)).where("id", "=", seen.id).where(isNewsOf(seen)).execute();
}

/** Lists ask for cases under work, and go by the time of the last look. */
function isNewsOf(seen: SeenCase) {
  return isNews("cases", columnsOf(seen), isMoving(seen) ? 0 : undefined);
}
