import type { RawRow } from "../grid/raw-row";
import { kindRule, type Meaning } from "../grid/row-types";
import { plainLetters } from "../words";

const HELD: Meaning = { plain: "reserve-hold", adds: "reserve-release", takes: "reserve-hold" };
const WORD = /\p{L}{6,}/gu;

/**
 * What takes money under a word of what was released is what was held, whatever else its words say: `Ingehouden reservesaldo`
 * beside `Vrijgave van reservesaldo`. A word that other rows have as well says nothing of either.
 */
export function nameHeld(rows: readonly RawRow[]): void {
  const listed = rows.filter(({ total, summary, amount }) => !total && !summary && amount);
  const released = listed.filter(({ meaning, amount = 0 }) => meaning?.plain.startsWith("reserve") && amount > 0);
  const open = listed.filter((one) => isOpen(one));
  if (released.length === 0 || open.length === 0) return;
  const ofReleased = new Set(released.flatMap(({ row }) => wordsOf(row.label)));
  const isKnown = (one: RawRow): boolean =>
    one.meaning?.plain.startsWith("reserve") || open.includes(one) || !one.meaning;
  const ofOthers = new Set(listed.filter((one) => !isKnown(one)).flatMap(({ row }) => wordsOf(row.label)));
  const labels = new Set(released.map(({ row }) => row.label));
  for (const one of open) {
    if (labels.has(one.row.label)) continue;
    if (!wordsOf(one.row.label).some((word) => ofReleased.has(word) && !ofOthers.has(word))) continue;
    one.meaning = HELD;
    one.row.type = kindRule("reserve-hold").type;
  }
}

function isOpen({ meaning, amount = 0 }: RawRow): boolean {
  return amount < 0 && (meaning === undefined || meaning.plain === "fee");
}

function wordsOf(label: string): string[] {
  return plainLetters(label).match(WORD) ?? [];
}
