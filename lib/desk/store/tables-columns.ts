import type { ColumnType } from "kysely";

/** Set on insert, never updated. */
export type InsertOnly<T> = ColumnType<T, T, never>;
