import type { LetterState } from "./letter-state";

/** A letter is there or being written, so that no other can be asked for. Apart from the schemas: browsers ask it too. */
export function hasLetter(state: LetterState): boolean {
  return state === "processing" || state === "complete";
}
