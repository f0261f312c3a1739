import { hasTick } from "../events/readers/terms";
import { isOfSpeaker } from "../events/speech";
import type { Place } from "../model";
import { compareNames } from "../people/compare-names";
import { holdsName } from "../people/people";
import { hasOpenBlank } from "../shapes/blanks";
import { findDays } from "../shapes/days";
import { tokensOf } from "../shapes/value-shapes";
import { WORDS } from "../words/paper-words";

const COLUMNS = /\t+|\s{2,}/u;
/** A line in columns, and a label apart from its value. */
export const CELLS = /\t+|\s{2,}|:\s+/u;
const REMARK = /\([^()]*\)/gu;
/** `/s/ M. Olander`, as typed copies print a signature. */
const TYPED = /(?:^|\s)\/s\/\s*(?<name>\p{L}[^\t\n]{1,60})/u;
/** The cross in front of the line on which somebody signs. */
const MARK = /^[xX✗✘]$/u;
/** `Agent: PL`, `Wit. K Osei`: a label of one word with initials or a name. */
const WITNESS = /^\p{L}{2,12}[.:]\s?\p{Lu}[\p{L}. ]{0,24}$/u;
const ENDS_SENTENCE = /[.!?]["'”»)\]]?$/u;

/** Words before the name that approve what stands above: `Lu et approuvé`, `Bon pour accord`, `Gelesen und einverstanden`. */
const MOST_WORDS_OF_AN_APPROVAL = 5;
/** A signature stands at the foot: so many lines may follow it. */
const MOST_BELOW = 2;
const FEWEST_WORDS_OF_A_PROMISE = 5;

/** Whether a few words that approve stand in front of the cardholder's name: `Lu et approuvé     N. Lacaze`. */
export function isApprovedBy({ quote }: Pick<Place, "quote">, cardholder: string): boolean {
  const cells = quote.split(CELLS);
  return cells.some((cell, at) => {
    const words = tokensOf(cell);
    return (
      words.length <= MOST_WORDS_OF_AN_APPROVAL &&
      words.some((word) => WORDS.agreed.has(word)) &&
      isNameOf(cells[at + 1] ?? "", cardholder)
    );
  });
}

/**
 * Whether a name signs a paper without a word for it: `/s/ M. Olander`, or the cardholder's name alone at the foot, with or
 * without a day, of a paper in which a box is ticked or somebody says in the first person what they agree to. Behind a label
 * the name only says who somebody is.
 */
export function isSignedByNameAlone(lines: readonly Place[], at: number, cardholder: string): boolean {
  const quote = lines[at]?.quote ?? "";
  const typed = TYPED.exec(quote)?.groups?.name;
  if (typed !== undefined) return holdsName(typed.split(COLUMNS)[0] ?? "", cardholder);
  if (at === 0 || lines.length - at - 1 > MOST_BELOW) return false;
  const cells = quote.trim().split(COLUMNS);
  const named = cells.findIndex((cell) => isNameOf(cell, cardholder));
  const before = cells[named - 1]?.trim() ?? "";
  const isFree = named >= 0 && (before === "" || ENDS_SENTENCE.test(before) || MARK.test(before));
  // Whatever else the line prints is the day of the signature, a remark or who was there.
  const behind = cells.slice(named + 1).filter((cell) => cell.replace(REMARK, "").trim() !== "");
  const isDated = behind.every((cell) => findDays(cell, "en").length > 0 || WITNESS.test(cell.trim()));
  return isFree && isDated && [...lines.slice(0, at), { quote: before }].some(isPromise);
}

/** Whether the line is the signature itself: whoever signs has read what stands above it, and no more. */
export const isSignature = (lines: readonly Place[], at: number, cardholder: string): boolean =>
  lines[at] !== undefined && (isApprovedBy(lines[at], cardholder) || isSignedByNameAlone(lines, at, cardholder));

/** Nothing but the name, in full or with an initial, and remarks such as `(signed)`. */
function isNameOf(cell: string, cardholder: string): boolean {
  const name = cell.replace(REMARK, " ").trim();
  return holdsName(name, cardholder) && compareNames(name, cardholder) === "same";
}

function isPromise({ quote }: Pick<Place, "quote">): boolean {
  const words = tokensOf(quote);
  if (words.length < FEWEST_WORDS_OF_A_PROMISE || words.some((word) => WORDS.marketing.has(word))) return false;
  if (hasOpenBlank(quote)) return false;
  const agrees = words.some((word) => WORDS.agreed.has(word) || WORDS.understood.has(word));
  return hasTick(quote) || (isOfSpeaker(quote) && agrees);
}
