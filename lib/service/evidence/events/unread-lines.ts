import { linesIn, type ReadText } from "../language/lines";
import { findMentions } from "../lexicon/find-mentions";
import type { Pair, Place, SourceRecord } from "../model";
import { hasLetter, tokensOf } from "../shapes/value-shapes";
import { isBlankWord, markIn } from "../words/event-words";
import { says } from "../words/phrases";
import { asOneClause, covers, withoutNothing } from "./fields/printed-lines";

const KINDS: ReadonlySet<SourceRecord["kind"]> = new Set(["file", "section", "slip", "row"]);
/** Values that name something; words behind them say something of it. */
const NAMING = new Set([
  "orderNumber",
  "reference",
  "transactionId",
  "trackingNumber",
  "amount",
  "cardTail",
  "account",
]);
const MOST_WORDS = 28;

/**
 * Lines that begin with a label and a name and go on to say something of it: `Order 4471 cancelled`, `Refund $61.20 -
 * Processing`. Their labels and values were read apart, and what stands behind them was not.
 */
export function unreadLines(record: SourceRecord, texts: readonly ReadText[]): ReadText[] {
  const naming = record.pairs.filter(isNaming);
  if (!KINDS.has(record.kind) || naming.length === 0) return [];
  return record.passages.flatMap(linesIn).flatMap((line): ReadText[] => {
    // Of a long text few lines name anything, so that is looked at first.
    const names = naming.filter(({ place }) => covers(line, place));
    if (!names.some((pair) => goesOn(pair, line)) || tokensOf(line.quote).length > MOST_WORDS) return [];
    if (record.pairs.some((pair) => covers(line, pair.place) && isNothing(pair))) return [];
    const isRead = texts.some(
      ({ place, mentions }) => covers(place, line) || (mentions.length > 0 && covers(line, place)),
    );
    if (isRead) return [];
    const options = { language: record.language, ...(record.madeAt && { madeAt: record.madeAt.value.day }) };
    return [{ place: line, mentions: findMentions(asOneClause(withoutNothing(line.quote)), options) }];
  });
}

/** A label within the line, not the title of its column. */
function isNaming({ means }: Pair): boolean {
  return means !== undefined && "field" in means && NAMING.has(means.field ?? "");
}

/** Whether words follow the name, in its own value or behind it. */
function goesOn({ label, value }: Pair, { quote }: Place): boolean {
  const at = quote.indexOf(label);
  const rest = at < 0 ? "" : quote.slice(at + label.length);
  return tokensOf(rest).some((word) => hasLetter(word) && word.length > 2 && !isCode(word, value));
}

/** The number itself, and the currency of an amount. */
function isCode(word: string, value: string): boolean {
  const [first = ""] = tokensOf(value);
  return word === first;
}

function isNothing({ value }: Pair): boolean {
  const [first = ""] = tokensOf(value);
  return isBlankWord(value) || markIn(value) === false || says("none", first);
}
