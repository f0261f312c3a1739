import { linesIn } from "../../language/lines";
import { type Event, isFirm, isMessage, isMoney, type Place, type SourceRecord } from "../../model";
import { findAmounts } from "../../shapes/amounts";
import { bareNumbers } from "../../shapes/text-shapes";
import { printedOf } from "../../ties/printed";
import { says } from "../../words/phrases";
import { fieldOf, plain } from "../values";
import { verdict } from "../verdict";
import { type Check, type CheckInput, eventsNamed } from "./check";

export const AGREED_LOWER_CHECKS: Readonly<Record<string, Check>> = {
  /**
   * Somebody named less in words that agree or set a limit, and no later words name what was charged: `ok, up to 260`,
   * `198 all in, go ahead`. What was billed afterwards without the customer is the merchant's word alone.
   */
  "lower-was-named": (input) => {
    const [agreed] = eventsNamed(input);
    const built = agreed && fieldOf(agreed, "parts") !== undefined ? input.scene.known.amount : undefined;
    const charged = agreed && (fieldOf(agreed, "amount") ?? fieldOf(agreed, "total") ?? built);
    if (agreed === undefined || !isMoney(charged)) return "unknown";
    const own = agreed.record;
    const isSigned = (fieldOf(agreed, "signature") ?? fieldOf(agreed, "how")) !== undefined;
    const from = isSigned ? agreed.at?.day : undefined;
    const said = wordsBeforeTheCharge(input).filter(({ record }) => record.id !== own);
    const isAgreed = ({ line }: Said): boolean => says("agreeing-to-amount", line.quote);
    const named = new Set(said.filter(isAgreed).flatMap(({ line }) => namedIn(line)));
    const isLess = (minor: number): boolean =>
      minor < charged.minor && minor * MOST_TIMES >= charged.minor && !named.has(charged.minor - minor);
    const lower = said.findLastIndex((one) => {
      if (isSigned && (from === undefined || one.day === undefined || one.day < from)) return false;
      return isAgreed(one) && namedIn(one.line).some(isLess);
    });
    // `instead of 1,480` names what no longer holds.
    const isRaised = said.some((one, at) => {
      const amounts = namedIn(one.line);
      const isLast = isAgreed(one) || at > lower;
      return isMessage(one.record.kind) && isLast && amounts.includes(charged.minor) && !amounts.some(isLess);
    });
    return verdict((lower >= 0 && !isRaised) || hasLowerCopy(agreed, charged.minor, input));
  },
};

/**
 * The other copy of the slip comes to less: it prints the card and the first amount of the signed one, and another sum below
 * the charge that adds up with it. One of the two was changed afterwards.
 */
function hasLowerCopy(agreed: Event, charged: number, { scene }: CheckInput): boolean {
  const tail = plain(fieldOf(agreed, "cardTail"));
  const { records } = scene.understanding;
  const amountsOf = ({ passages }: SourceRecord) => passages.flatMap(linesIn).flatMap(namedIn);
  const own = new Set(records.filter(({ id }) => id === agreed.record).flatMap(amountsOf));
  if (tail === undefined || fieldOf(agreed, "signature") === undefined) return false;
  return records.some((record) => {
    if (record.file === agreed.file || record.unusable || !printedOf(record).words.has(tail)) return false;
    const amounts = amountsOf(record);
    return amounts.some(
      (sum) =>
        sum < charged &&
        !own.has(sum) &&
        amounts.some((first) => own.has(first) && first < sum && amounts.includes(sum - first)),
    );
  });
}

/** Less than a third of the charge is a part of it: a deposit, a call-out, one of several things. */
const MOST_TIMES = 3;

type Said = { record: SourceRecord; line: Place; day: string | undefined };

/** Lines of messages, notes and signed papers of the case that are not from after the charge; bills only print what they sum. */
function wordsBeforeTheCharge({ scene }: CheckInput): Said[] {
  const { records, ties } = scene.understanding;
  const sale = scene.known.transactionDay;
  return records.flatMap((record): Said[] => {
    const tie = ties.get(record.id);
    if (record.unusable || tie?.strength === "other") return [];
    if (!isFirm(tie) && tie?.strength !== "weak" && !isMessage(record.kind)) return [];
    const day = record.madeAt?.value.day;
    if (sale !== undefined && day !== undefined && day > sale) return [];
    return record.passages.flatMap(linesIn).map((line) => ({ record, line, day }));
  });
}

const namedIn = ({ quote }: Place): number[] => [
  ...findAmounts(quote).map(({ value }) => value.minor),
  ...bareNumbers(quote).map((whole) => whole * 100),
];
