import { z } from "zod";

/** One fault. `pointer` is a JSON pointer (RFC 6901) into the request body. */
export const errorEntry = z.object({
  status: z.number().int(),
  title: z.string(),
  detail: z.string(),
  pointer: z.string().optional(),
});
export type ErrorEntry = z.infer<typeof errorEntry>;

/** The body of every 4xx and 5xx answer. */
export const errorBody = z.object({ errors: z.array(errorEntry).min(1) });
export type ErrorBody = z.infer<typeof errorBody>;
