import { linesIn } from "../language/lines";
import { isFirm, isMessage, type Place, type SourceRecord, type Tie } from "../model";
import { wordsOf } from "../people/people";
import { fieldOf } from "./known";
import { findCode, part } from "./literal";
import { OF_SOMEBODY, papersOf } from "./unnamed";

const FEWEST_WORDS = 2;
const SHORTEST_TITLE = 12;

/**
 * Pages that print neither the merchant's name nor anybody else's, and that a paper of the case names: the policy
 * `GTD-48` of a reservation, the rules `Cancellation and no-show` that were ticked. They are the merchant's pages.
 *
 * @returns the ties that this raises, by record
 */
export function raisedByName(records: readonly SourceRecord[], ties: ReadonlyMap<string, Tie>): Map<string, Tie> {
  const own = records.filter(({ id }) => isFirm(ties.get(id)));
  const lines = own.flatMap(({ passages }) => passages);
  const words = ` ${lines.flatMap(({ quote }) => wordsOf(quote)).join(" ")} `;
  return new Map(
    papersOf(records).flatMap((paper) => {
      const head = isNameless(paper, ties) ? paper.flatMap(({ passages }) => passages.flatMap(linesIn))[0] : undefined;
      const name = head && nameIn(head, lines, words);
      if (!name) return [];
      return paper.map(({ id }): [string, Tie] => [
        id,
        { strength: "merchant", shared: [{ identifier: "merchant", place: name }], conflicts: [] },
      ]);
    }),
  );
}

function isNameless(paper: readonly SourceRecord[], ties: ReadonlyMap<string, Tie>): boolean {
  return paper.every(({ id, kind, pairs }) => {
    const tie = ties.get(id);
    const isSpoken = isMessage(kind);
    return (
      tie?.strength === "none" &&
      tie.conflicts.length === 0 &&
      !isSpoken &&
      !pairs.some((pair) => OF_SOMEBODY.has(fieldOf(pair) ?? ""))
    );
  });
}

/** The code or the title of the page's first line, where the papers of the case print it. */
function nameIn(head: Place, lines: readonly Place[], words: string): Place | undefined {
  for (const { index, 0: code } of head.quote.matchAll(CODE))
    if (lines.some((line) => findCode(code, line))) return part(head, index, index + code.length);
  const title = TITLE.exec(head.quote)?.[0]?.trim() ?? "";
  const named = wordsOf(title);
  const isTitle = named.length >= FEWEST_WORDS && title.length >= SHORTEST_TITLE;
  return isTitle && words.includes(` ${named.join(" ")} `) ? part(head, 0, title.length) : undefined;
}

/** `GTD-48`, `AGB-2026-01`. */
const CODE =
  /(?<![\p{L}\p{N}-])(?=[\p{L}\p{N}-]*\p{L})(?=[\p{L}\p{N}-]*\d)[\p{L}\p{N}]+-[\p{L}\p{N}-]+(?![\p{L}\p{N}-])/gu;
/** Up to a bracket or a wide space. */
const TITLE = /^[^()\t]+?(?=\s*\(|\s{2,}|\t|$)/u;
