import { z } from "zod";
import { documentReadingSchema } from "@/lib/service/documents/reading";

/** What a thread is asked. */
export const jobSchema = z.discriminatedUnion("task", [
  z.object({ task: z.literal("read"), path: z.string(), filename: z.string(), brief: z.boolean().optional() }),
  z.object({
    task: z.literal("render"),
    path: z.string(),
    page: z.number().int().positive(),
    longestSide: z.number().positive(),
  }),
]);
export type Job = z.infer<typeof jobSchema>;

const imageSchema = z.object({
  webp: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  width: z.number(),
  height: z.number(),
});

/** What a thread says of each job: which thread it is, that it recognizes characters now, then its one answer. */
export const messageSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("begins"), thread: z.number().int().optional() }),
  z.object({ kind: z.literal("ocr-begins") }),
  z.object({ kind: z.literal("reading"), reading: documentReadingSchema }),
  z.object({ kind: z.literal("image"), image: imageSchema.optional() }),
]);
export type Message = z.infer<typeof messageSchema>;
export type Answer = Exclude<Message, { kind: "begins" | "ocr-begins" }>;
