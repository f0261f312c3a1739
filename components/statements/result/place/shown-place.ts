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

/** Places between which the viewer steps. */
export type Places = {
  places: readonly ShownPlace[];
  /** How many there are, where not all of them are read yet: `more` reads the next ones. */
  total?: number;
  more?: () => void;
  /** Further ones are being read. */
  isReading?: boolean;
  /** There are others that cannot be read. */
  isCut?: boolean;
};

/** A tree has no lines; the number of a row or chargeback stands once in it. */
export function lineOrQuote({
  line,
  reference,
}: {
  line?: number;
  reference?: string;
}): Pick<ShownPlace, "line" | "quote"> {
  if (line !== undefined) return { line };
  return reference === undefined ? {} : { quote: reference };
}

export function placeOf({ page, line }: { page: number; line?: number }): string {
  return line === undefined ? `page ${page}` : `page ${page}, line ${line}`;
}

export function placeButtonId({ key }: Pick<ShownPlace, "key">): string {
  return `place-${key}`;
}
