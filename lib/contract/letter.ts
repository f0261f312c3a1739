import { z } from "zod";
import { letterEdition } from "./analysis";

const id = z.uuid();

/** Operations 7 and 8. */
export const letterReading = z.discriminatedUnion("status", [
  z.object({ id, status: z.literal("processing") }),
  z.object({ id, status: z.literal("complete"), responseLetter: z.string() }),
]);
export type LetterReading = z.infer<typeof letterReading>;

const LONGEST_LETTER = 100_000;

/**
 * Extension. The edited text that exports and submissions carry instead of the generated letter; `null` goes back to the
 * generated one. `replaces` is the SHA-256 (hex) of the generated letter that was edited: another one answers 409.
 */
export const editionInput = z.object({
  responseLetter: z
    .string()
    .refine((text) => text.trim() !== "", "The letter is empty. Write it, or go back to the generated one.")
    .max(LONGEST_LETTER, `A letter has at most ${LONGEST_LETTER.toLocaleString("en-US")} characters.`)
    .nullable(),
  replaces: z.string().regex(/^[\da-f]{64}$/, "Send the SHA-256 of the generated letter in hex."),
});
export type EditionInput = z.infer<typeof editionInput>;

export const editionReading = z.object({ id, edition: letterEdition.nullable() });
export type EditionReading = z.infer<typeof editionReading>;
