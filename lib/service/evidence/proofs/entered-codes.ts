import { linesIn } from "../events/lines";
import type { Event, Understanding } from "../model";
import { compact } from "./shapes/text-shapes";
import { fieldOf, plain } from "./values";
import { says, wordsOf } from "./words";

/**
 * An approval whose code, as another line says, somebody entered to force the sale: the slip prints `approved` all the same,
 * and no issuer gave the code to this sale.
 */
export function isEntered(event: Event, { records }: Understanding): boolean {
  const code = event.type === "payment-authorized" ? plain(fieldOf(event, "approvalCode")) : undefined;
  if (code === undefined) return false;
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
