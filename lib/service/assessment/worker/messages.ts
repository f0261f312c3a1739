import { z } from "zod";
import type { Assessment } from "../judgement/assess";

/** What a thread says of each case: which thread it is, then its one answer. What is stored of it is parsed then. */
export const messageSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("begins"), thread: z.number().int().optional() }),
  z.object({
    kind: z.literal("assessed"),
    assessment: z.custom<Assessment>((value) => typeof value === "object" && value !== null && "letter" in value),
  }),
]);
export type Message = z.infer<typeof messageSchema>;
