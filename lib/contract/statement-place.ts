import { z } from "zod";

/**
 * Extension (not in the specification): the surroundings of a place in a document of a statement.
 * `GET /statement/:id/place`.
 */

const count = z
  .string()
  .regex(/^[1-9]\d{0,6}$/)
  .transform(Number);

/** The document by its number from 1 and its page; `line` as a row names it, else words that stand there. */
export const statementPlaceQuery = z.object({
  document: count,
  page: count,
  line: count.optional(),
  quote: z.string().max(300).optional(),
});
export type StatementPlaceQuery = z.output<typeof statementPlaceQuery>;

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

export const statementPlace = z.object({
  uploadFilename: z.string(),
  page: z.int().positive(),
  pages: z.int().positive(),
  /** What a sheet is called. */
  title: z.string().optional(),
  /** True when the page has an image. */
  pictured: z.boolean(),
  /** The line that was asked for, counted from 1; absent when the page does not have it, or has the words twice. */
  line: z.int().positive().optional(),
  /** Where the line is on the image (0..1). */
  boxes: z.array(box),
  /** Lines of the page as text, from line `first` on. Full card numbers are masked in them. */
  lines: z.array(z.string()),
  first: z.int().positive(),
  /** How many lines the page has. */
  total: z.int(),
});
export type StatementPlace = z.infer<typeof statementPlace>;
