import { z } from "zod";
import { statusesOf } from "../states";

/** The status of a case's letter; `failed`: every attempt to write it failed, and there is none. */
export const letterState = z.enum(statusesOf("letter"));
export type LetterState = z.infer<typeof letterState>;

/** `at` is when the last attempt failed, ISO 8601 with zone; `id` is to quote when asking for help. */
export const letterFailure = z.object({ at: z.string(), id: z.string() });
export type LetterFailure = z.infer<typeof letterFailure>;
