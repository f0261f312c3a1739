import { hasDigit, listParts, sentencesIn } from "../../shapes/text-shapes";
import { says, tellingWords, wordsOf } from "../../words/phrases";
import { resolve } from "../scene";
import { fieldOf, plain, sameValue, textOf } from "../values";
import { either, verdict } from "../verdict";
import { type Check, eventsNamed } from "./check";

/** Share of the words of the shorter description that the other has to repeat. */
const ENOUGH = 0.6;
const FEWEST_STATEMENTS = 4;
/** Of a word; shorter ones are codes. */
const LETTERS = 4;

export const ITEM_CHECKS: Readonly<Record<string, Check>> = {
  /** The same model or serial number, else most words of the description; numbers that differ make it another. */
  "same-item": ({ values: [one, other] }) => {
    const [left, right] = [textOf(one), textOf(other)];
    if (left === undefined || right === undefined) return "unknown";
    const [numbers, others] = [codesOf(left), codesOf(right)];
    if (numbers.some((number) => others.includes(number))) return "yes";
    if (numbers.length > 0 && others.length > 0) return "no";
    return verdict(overlap(left, right) >= ENOUGH);
  },
  /** Both print a model or serial number and none is common. */
  "other-item": ({ values: [one, other] }) => {
    const [left, right] = [textOf(one), textOf(other)];
    if (left === undefined || right === undefined) return "unknown";
    const [numbers, others] = [codesOf(left), codesOf(right)];
    if (numbers.length === 0 || others.length === 0) return "unknown";
    return verdict(!numbers.some((number) => others.includes(number)));
  },
  /** Each agreed line is repeated in what was done. */
  "covers-items": ({ values: [agreed, done] }) => {
    const [lines, record] = [textOf(agreed), textOf(done)];
    if (lines === undefined || record === undefined) return "unknown";
    const parts = listParts(lines).filter((line) => tellingWords(line).length > 0);
    return parts.length === 0 ? "unknown" : verdict(parts.every((line) => overlap(line, record) >= ENOUGH));
  },
  /** The clause excludes goods, and names the item or all of them. */
  "excluded-by": ({ values: [item, clause], scene }) => {
    const [goods, words] = [textOf(item), textOf(clause)];
    if (goods === undefined || words === undefined || !says("exclusion", words)) return "unknown";
    const named = tellingWords(goods).filter((word) => wordsOf(words).includes(word));
    if (named.length > 0 || says("exclusion", goods)) return "yes";
    // What excludes all goods names this one, too, where it asks for nothing but that they were sent.
    if (!says("all-goods", words)) return "unknown";
    const delivered = resolve("case.deliveredOn", scene) !== undefined;
    return says("once-sent", words) ? (delivered ? "yes" : "unknown") : says("condition", words) ? "unknown" : "yes";
  },
  /** The finding speaks of the named defect and denies it. */
  answers: ({ values: [defect, finding] }) => {
    const [named, found] = [textOf(defect), textOf(finding)];
    if (named === undefined || found === undefined) return "unknown";
    const common = tellingWords(named).some((word) => wordsOf(found).includes(word));
    return common && says("no-fault", found) && !says("fault", found) ? "yes" : "unknown";
  },
  /**
   * Of several statements most say that nothing is wrong, those of the other parts of the same list included: one part that
   * works answers for that part alone. A row of codes and numbers says nothing.
   */
  "is-clear": (input) => {
    const finding = textOf(input.values[0]);
    if (finding === undefined) return "yes";
    if (!wordsOf(finding).some((word) => word.length >= LETTERS && !hasDigit(word))) return "no";
    const { records } = input.scene.understanding;
    const own = eventsNamed(input).flatMap(({ record }) => records.find(({ id }) => id === record) ?? []);
    const parts = records.filter(
      ({ kind, parent }) =>
        kind === "object" && own.some((one) => parent === one.id || (one.kind === kind && parent === one.parent)),
    );
    const others = parts.flatMap(({ pairs }) =>
      pairs.map(({ value }) => value).filter((value) => value.includes(" ") && value !== finding),
    );
    const statements = [...sentencesIn(finding), ...others.flatMap(sentencesIn)];
    const clear = statements.filter((one) => says("no-fault", one) || says("as-sold", one));
    const isOne = others.length === 0 && statements.length < FEWEST_STATEMENTS;
    return verdict(isOne || clear.length * 2 >= statements.length);
  },
  /** The inspection stands in the record of the return, or repeats its number. */
  "about-return": (input) => {
    const [back, finding] = eventsNamed(input);
    if (back === undefined || finding === undefined) return "unknown";
    if (back.record === finding.record) return "yes";
    const values = ["reference", "trackingNumber", "orderNumber"].map((field) =>
      sameValue(fieldOf(back, field), fieldOf(finding, field)),
    );
    return either(values);
  },
  /** Event of the same record as one of these, such as the receipt that the buyer got. */
  "same-record-as": ({ event, scene, where }) => {
    if (event === undefined) return "unknown";
    const papers = String(where.types ?? "order-placed,payment-authorized,payment-captured").split(",");
    return verdict(
      scene.understanding.events.some(({ type, record }) => record === event.record && papers.includes(type)),
    );
  },
  "one-purchase": ({ values: [one, other], scene }) => {
    const same = sameValue(one, other);
    if (same !== "unknown") return same;
    const number = plain(other) ?? plain(one);
    return number !== undefined && scene.known.orders.some((order) => plain(order) === number) ? "yes" : "unknown";
  },
};

/** Model and serial numbers: words with a digit that are longer than a quantity. */
function codesOf(text: string): string[] {
  return wordsOf(text).filter((word) => word.length >= 4 && hasDigit(word) && !isYear(word));
}

function isYear(word: string): boolean {
  const year = Number(word);
  return Number.isInteger(year) && year >= 1900 && year < 2100;
}

function overlap(one: string, other: string): number {
  const [left, right] = [new Set(tellingWords(one)), new Set(tellingWords(other))];
  const smaller = Math.min(left.size, right.size);
  return smaller === 0 ? 0 : [...left].filter((word) => right.has(word)).length / smaller;
}
