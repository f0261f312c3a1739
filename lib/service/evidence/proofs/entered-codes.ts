import { linesIn } from "../language/lines";
import type { Understanding } from "../model";
import { compact } from "../shapes/text-shapes";
import { says, wordsOf } from "../words/phrases";

/**
 * The code of an approval that, as another line says, somebody entered to force the sale: the slip prints `approved` all the
 * same, and no issuer gave the code to this sale.
 */
export function isEntered(code: string, { records }: Understanding): boolean {
  return records.some(
    ({ unusable, passages }) =>
      unusable === undefined &&
      passages
        .flatMap(linesIn)
        .some(
          ({ quote }) => compact(quote).includes(code) && wordsOf(quote).includes(code) && says("forced-sale", quote),
        ),
  );
}
