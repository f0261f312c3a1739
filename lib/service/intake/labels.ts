import { isCurrencyCode } from "@/lib/contract/currency-codes";
import { datesWords } from "./label-words/dates";
import { disputeWords } from "./label-words/dispute";
import { moneyWords } from "./label-words/money";
import { partiesWords } from "./label-words/parties";
import type { Part } from "./notice";

/** What a label names, and how surely: 1 says it outright, 2 leaves room. */
export type Labelled = { part: Part; rank: 1 | 2; currency?: string };

/** Longer than any label, and short enough to be matched at once. */
const LONGEST = 100;

/**
 * The part that a label of a notice names, in English, German, French, Spanish or Dutch: `Disputed amount (USD)`,
 * `Rückbuchungsbetrag`, `Date limite de réponse`. The label may be written in any case and punctuation.
 */
export function labelled(label: string): Labelled | undefined {
  if (label.length > LONGEST) return undefined;
  const words = plain(label);
  const known = match(words);
  if (known) return known;
  const [, rest, code] = /^(.+) (\p{L}{3})$/u.exec(words) ?? [];
  const currency = code?.toUpperCase() ?? "";
  const amount = rest !== undefined && isCurrencyCode(currency) ? match(rest) : undefined;
  return amount?.part === "amount" ? { ...amount, currency } : undefined;
}

function match(words: string): Labelled | undefined {
  const found = LABELS.find(([, , pattern]) => pattern.test(words));
  return found && { part: found[0], rank: found[1] };
}

function plain(label: string): string {
  return label
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, " ")
    .trim()
    .replace(/ (?:utc|gmt|cet|est|pst)$/, "");
}

/** In the order of testing: a "dispute due date" is a due date. */
const LABELS = [...moneyWords, ...datesWords, ...disputeWords, ...partiesWords];
