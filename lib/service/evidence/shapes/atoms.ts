import type { EventDay, Money } from "@/lib/service/evidence/model";
import { findAmounts } from "./amounts";
import { type Blank, findBlanks } from "./blanks";
import { findWrittenDays } from "./days";
import { findIdentifiers, type IdentifierShape } from "./identifiers";
import { findTimes } from "./times";

/** A shape that no sentence or word border may cut. */
export type Atom = { start: number; end: number } & (
  | { kind: "day"; value?: EventDay }
  | { kind: "amount"; value: Money }
  | { kind: IdentifierShape; value: string }
  | { kind: "time" | Blank["kind"] }
);

/** All shapes of a text without overlaps; where two meet, the more telling one stays: addresses, days, codes, amounts. */
export function atomsOf(text: string, language: string, madeAt?: string): Atom[] {
  const identifiers = findIdentifiers(text);
  const ranked: Atom[][] = [
    identifiers.filter(({ kind }) => kind !== "order"),
    findWrittenDays(text, language, madeAt).map(({ start, end, value }) => ({
      kind: "day" as const,
      start,
      end,
      value,
    })),
    findTimes(text).map(({ start, end }) => ({ kind: "time" as const, start, end })),
    findBlanks(text),
    findAmounts(text).map((amount) => ({ kind: "amount" as const, ...amount })),
    identifiers.filter(({ kind }) => kind === "order"),
  ];
  const taken = new Uint8Array(text.length);
  const atoms = ranked.flat().filter(({ start, end }) => {
    if (taken.subarray(start, end).includes(1)) return false;
    taken.fill(1, start, end);
    return true;
  });
  return atoms.sort((one, other) => one.start - other.start);
}
