import { z } from "zod";
import { statusesOf } from "../states";

/** How the letter of a case stands; `failed`: every try of writing it did, and there is none. */
export const letterState = z.enum(statusesOf("letter"));
export type LetterState = z.infer<typeof letterState>;

/** `at` is when the last try failed, ISO 8601 with zone; `id` is to quote when asking for help. */
export const letterFailure = z.object({ at: z.string(), id: z.string() });
export type LetterFailure = z.infer<typeof letterFailure>;
