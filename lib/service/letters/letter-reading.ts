import type { LetterReading } from "@/lib/contract/letter";
import type { LetterRecord } from "./letter-record";

/** The shape of operations 7 and 8. */
export function toLetterReading(id: string, letter: LetterRecord): LetterReading {
  if (letter.status === "processing" || letter.markdown === null) return { id, status: "processing" };
  return { id, responseLetter: letter.markdown, status: "complete" };
}
