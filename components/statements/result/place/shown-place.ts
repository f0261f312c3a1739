import type { StatementPlace } from "@/lib/contract/statement-place";

/** A place in a document that the viewer can show. */
export type ShownPlace = {
  /** Names the button that opens it, which gets the focus back. */
  key: string;
  /** The document by its number in the analysis, and its name. */
  document: number;
  file: string;
  page: number;
  /** The line that a row stands on. */
  line?: number;
  /** Words that stand there, where no line is known. */
  quote?: string;
  /** Where on the page's image, where it is known. */
  boxes?: StatementPlace["boxes"];
  /** What stands there: a sale with its amount, a check that failed. */
  what: string;
};

/** Shows one of several places, between which the viewer steps. */
export type OpenPlace = (places: readonly ShownPlace[], at: number) => void;

export function placeButtonId({ key }: Pick<ShownPlace, "key">): string {
  return `place-${key}`;
}
