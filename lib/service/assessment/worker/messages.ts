import { z } from "zod";
import { type Claim, editedSentence } from "@/lib/contract/analysis";
import type { AssessInput, Assessment } from "../judgment/assess";

/** What a thread is asked: to judge a case, or to check the sentences of an edited letter. */
export type Task =
  | { kind: "assess"; input: AssessInput }
  | { kind: "check"; markdown: string; generated: { markdown: string; claims: readonly Claim[] } };

/** What a thread says of each task: which thread it is, then its one answer. What is stored of it is parsed then. */
export const messageSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("begins"), thread: z.number().int().optional() }),
  z.object({
    kind: z.literal("assessed"),
    assessment: z.custom<Assessment>((value) => typeof value === "object" && value !== null && "letter" in value),
  }),
  z.object({ kind: z.literal("checked"), sentences: z.array(editedSentence) }),
]);
export type Message = z.infer<typeof messageSchema>;
