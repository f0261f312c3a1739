import { z } from "zod";
import { LONGEST_COMMENT } from "./review-labels";

const person = z.object({ id: z.string(), name: z.string() });

export const caseNote = z.object({
  id: z.string(),
  author: person,
  at: z.string(),
  /** Plain text; absent once the note was deleted. */
  body: z.string().optional(),
  /** The names that the text mentions. */
  mentions: z.array(z.string()),
  editedAt: z.string().optional(),
  deleted: z.object({ by: z.string(), at: z.string() }).optional(),
  /** Whether the reader wrote it, and so may edit and delete it. */
  own: z.boolean(),
});
export type CaseNote = z.infer<typeof caseNote>;

/** The notes on a case, oldest first; answer of `GET /api/cases/:id/notes`. */
export const caseNotes = z.object({
  notes: z.array(caseNote),
  /** Who can be mentioned: everyone else with an account. */
  people: z.array(person),
  mayWrite: z.boolean(),
});
export type CaseNotes = z.infer<typeof caseNotes>;

export const noteBody = z
  .string()
  .trim()
  .min(1, "Write a note.")
  .max(LONGEST_COMMENT, `A note has at most ${LONGEST_COMMENT} characters.`);
