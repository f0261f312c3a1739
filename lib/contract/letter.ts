import { z } from "zod";

const id = z.uuid();

/** Operations 7 and 8. */
export const letterReading = z.discriminatedUnion("status", [
  z.object({ id, status: z.literal("processing") }),
  z.object({ id, status: z.literal("complete"), responseLetter: z.string() }),
]);
export type LetterReading = z.infer<typeof letterReading>;
