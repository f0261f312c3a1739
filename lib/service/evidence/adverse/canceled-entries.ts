import type { Event, Understanding } from "../model";
import { isFirm, isMessage } from "../model";
import { findingOf, linesOf, namesSale } from "./paper-lines";
import type { Scene } from "./scene";
import { cellsOf } from "./shapes/heads";
import { says } from "./words";

const GROUPS: ReadonlySet<string> = new Set(["cancellation", "credit", "not-received"]);
const MOST_WORDS = 2;
const FEWEST_CELLS = 3;

/**
 * `14:37 CALLCTR XL 88-02771 HALE`, `07/05;10:30;HALE;ANUL.CLIN`: an entry of a log or diary with the name or number of the
 * buyer and a cell of its own that says by a code that it was called off.
 */
export function canceledEntries(understanding: Understanding, scene: Scene): Event[] {
  // A plan has its own states.
  if (!GROUPS.has(scene.group ?? "") || scene.known.family === "cancelled_recurring") return [];
  return linesOf(understanding).flatMap(({ record, place, quote }): Event[] => {
    const cells = cellsOf(quote);
    if (cells.length < FEWEST_CELLS || isMessage(record.kind)) return [];
    const isCanceled = cells.some((cell) => cell.split(" ").length <= MOST_WORDS && says("canceledCodes", cell));
    if (!isCanceled || !(isFirm(understanding.ties.get(record.id)) || namesSale(quote, scene))) return [];
    const at = record.madeAt && { ...record.madeAt.value, own: false };
    return [{ ...findingOf(record, "order-cancelled", place), ...(at && { at }) }];
  });
}
