import { daysBetween } from "@/lib/values/calendar";
import { type AdverseEvent, type EventDay, isFirm, type Understanding } from "../model";
import { wordsOf } from "../people/people";
import { hasDigit } from "../shapes/value-shapes";
import { daysIn, findingOf, linesOf, type PaperLine } from "./paper-lines";
import { readings, type Scene } from "./scene";
import { is, says } from "./words";

/** The longest that a thing is let in one go. */
const LONGEST_RENTAL = 120;
/** A part and what is wrong with it, or two words for where it is. */
const FEWEST_SHARED = 2;
const SHORTEST_WORD = 3;

type Seen = PaperLine & { when: "before" | "after" };

/**
 * The damage that is charged stood in the papers before the rental began: on the sheet of the day it went out, or of the
 * renter before. The two lines are written by two people, so they share the part or the place and not the wording.
 */
export function earlierDamage(understanding: Understanding, scene: Scene): AdverseEvent[] {
  if (scene.group !== "later-charge") return [];
  const lines = linesOf(understanding);
  const start = startOf(lines, understanding, scene);
  const seen = damages(lines, start, scene);
  const later = seen.filter(({ when }) => when === "after");
  return seen
    .filter(({ when }) => when === "before")
    .flatMap((line): AdverseEvent[] => {
      const words = partsIn(line.quote);
      const isSame = later.some(
        (other) => partsIn(other.quote).filter((word) => words.includes(word)).length >= FEWEST_SHARED,
      );
      if (!isSame) return [];
      const say = "The damage was there before the rental.";
      return [{ event: findingOf(line.record, "item-inspected", line.place), weight: "strong", say }];
    });
}

/** The first day of the rental: of the last line before the charge that prints where it starts and where it ends. */
function startOf(lines: readonly PaperLine[], { ties }: Understanding, scene: Scene): string | undefined {
  const { transactionDay } = scene.known;
  const starts = lines.flatMap((line) => {
    if (!isFirm(ties.get(line.record.id))) return [];
    const [from, to] = [...new Set(daysIn(line, scene).map(({ day }) => day))].sort();
    if (from === undefined || to === undefined || transactionDay === undefined || to > transactionDay) return [];
    return daysBetween(from, to) <= LONGEST_RENTAL ? [from] : [];
  });
  return starts.sort().at(-1);
}

/** Lines that tell of a damage, with the day that they print or that stands above them in their paper. */
function damages(lines: readonly PaperLine[], start: string | undefined, scene: Scene): Seen[] {
  let file = "";
  let above: { day?: EventDay; out: boolean; back: boolean } = { out: false, back: false };
  return lines.flatMap((line): Seen[] => {
    if (line.place.file !== file) above = { out: false, back: false };
    file = line.place.file;
    const days = daysIn(line, scene);
    const day = days.at(-1);
    const [out, back] = [says("goesOut", line.quote), says("comesBack", line.quote)];
    if (day !== undefined || out || back) above = { ...(day && { day }), out, back };
    if (!says("harmed", line.quote)) return [];
    const when = whenOf(above, start);
    return when === undefined ? [] : [{ ...line, when }];
  });
}

function whenOf(
  { day, out, back }: { day?: EventDay; out: boolean; back: boolean },
  start: string | undefined,
): Seen["when"] | undefined {
  if (day !== undefined && start !== undefined) {
    if (readings(day).every((one) => one < start)) return "before";
    if (readings(day).every((one) => one > start)) return "after";
  }
  if (out !== back) return out ? "before" : "after";
  return day !== undefined && start !== undefined ? "before" : undefined;
}

/** What a line names beside numbers and the words of its own form. */
function partsIn(quote: string): string[] {
  return [...new Set(wordsOf(quote))].filter(
    (word) => word.length >= SHORTEST_WORD && !hasDigit(word) && !is("formWords", word),
  );
}
