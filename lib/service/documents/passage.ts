import { z } from "zod";

/** A passage of a page: `page.text.slice(start, end) === quote`. */
export const passageSchema = z.object({
  /** From 1, as in `DocumentReading.pages`. */
  page: z.number().int().positive(),
  start: z.number().int().nonnegative(),
  end: z.number().int().positive(),
  quote: z.string().min(1),
});
export type Passage = z.infer<typeof passageSchema>;
