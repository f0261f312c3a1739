import { z } from "zod";
import { editedSentence } from "../analysis";
import { editionInput } from "../letter";

/** One saved text of a letter. */
const letterVersion = z.object({
  number: z.number(),
  /** Absent: the author went back to the generated letter. */
  markdown: z.string().optional(),
  by: z.string(),
  at: z.string(),
  /** False for a text that was made from an earlier letter. */
  current: z.boolean(),
});
export type LetterVersionShown = z.infer<typeof letterVersion>;

/** A piece of the desk's own wording, put into letters by the people who edit them. */
export const snippet = z.object({ id: z.uuid(), title: z.string(), text: z.string() });
export type Snippet = z.infer<typeof snippet>;

export const snippetInput = z.object({
  title: z.string().trim().min(1, "Give the snippet a title.").max(80),
  /** Markdown. */
  text: z.string().trim().min(1, "Write the snippet's text.").max(4000),
});
export const MOST_SNIPPETS = 100;

/** The text of a letter that a user last read before the one that stands there now. */
export type EarlierLook = { markdown: string; at: string };

/** What the letter page knows of edits. */
export const letterEdits = z.object({
  /** What the service wrote. */
  generated: z.string(),
  /** SHA-256 of that, in hex. */
  baseHash: z.string(),
  /** The number of the version that counts; absent for the generated letter. */
  inForce: z.number().optional(),
  /** Of the text in force, when it is an edited one and the service checks it. */
  sentences: z.array(editedSentence).optional(),
  /** Newest first. */
  versions: z.array(letterVersion),
  /** In alphabetical order of their titles. */
  snippets: z.array(snippet),
});
export type LetterEdits = z.infer<typeof letterEdits>;

export const letterEditInput = z.object({
  /** The number of the latest version that the author has seen; 0 for none. */
  after: z.int().min(0),
  baseHash: editionInput.shape.replaces,
  /** `null` goes back to the generated letter. */
  markdown: editionInput.shape.responseLetter,
});
