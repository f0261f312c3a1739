import { z } from "zod";
import { ROW_FILTERS } from "@/lib/values/statement-rows";
import { statementRow } from "./statement-analysis";

/**
 * Extension (not in the specification): the rows behind a statement's result, page by page. `GET /statement/:id/rows`.
 */

const count = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number);

/** The most rows of one answer. */
export const MOST_ROWS = 200;

export const statementRowsQuery = z.object({
  filter: z.enum(ROW_FILTERS).default("counted"),
  /** How many rows of the filter to pass over. */
  offset: count.optional(),
});
export type StatementRowsQuery = z.output<typeof statementRowsQuery>;

export const statementRows = z.object({
  rows: z.array(statementRow.extend({ document: z.int().positive() })),
  /** How many rows of the filter there are. */
  total: z.int(),
  /** What they add to the total of each currency, in main units. */
  sums: z.record(z.string(), z.number()),
});
export type StatementRows = z.infer<typeof statementRows>;
