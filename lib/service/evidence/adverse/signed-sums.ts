import type { AdverseEvent, Understanding } from "../model";
import { isFirm, isMessage } from "../model";
import { findAmounts } from "../shapes/amounts";
import { daysIn, findingOf, linesOf, type PaperLine, papersIn, printsSum } from "./paper-lines";
import { readings, type Scene } from "./scene";
import { headed } from "./shapes/heads";
import { says } from "./words";

/** What is less than a quarter of the charge was signed for something else. */
const LEAST_PART = 4;

/**
 * The buyer signed or accepted a paper of less than was charged: a slip with the tip that was written on it, a quote. Its
 * total is its greatest sum, and no paper that was signed prints the charge.
 */
export function signedForLess(understanding: Understanding, scene: Scene): AdverseEvent[] {
  const { family, amount, transactionDay } = scene.known;
  if (family !== "amount" || amount === undefined || transactionDay === undefined) return [];
  const lines = linesOf(understanding);
  const signed = papersIn(lines).filter(
    (paper) =>
      paper.some(({ quote }) => says("signed", quote)) &&
      paper.some(({ record }) => isFirm(understanding.ties.get(record.id))),
  );
  if (signed.some((paper) => paper.some((line) => printsSum(line, scene)))) return [];
  return signed.flatMap((paper): AdverseEvent[] => {
    const days = paper.flatMap((line) => daysIn(line, scene));
    if (days.length === 0 || !days.some((day) => readings(day).some((one) => one <= transactionDay))) return [];
    const sums = paper.flatMap((line) => findAmounts(line.quote).map(({ value }) => ({ line, minor: value.minor })));
    const [total] = sums.toSorted((one, other) => other.minor - one.minor);
    if (total === undefined || total.minor >= amount.minor || total.minor * LEAST_PART < amount.minor) return [];
    if (isOpenTip(paper, total.line) || isAgreedLater(lines, amount.minor - total.minor, scene)) return [];
    const place = sums.filter(({ minor }) => minor === total.minor).at(-1)?.line ?? total.line;
    const say = "The cardholder signed for less than was charged.";
    return [{ event: findingOf(place.record, "amount-agreed", place.place), weight: "strong", say }];
  });
}

/** A slip with a line for the tip and no total that can be read. */
const isOpenTip = (paper: readonly PaperLine[], total: PaperLine): boolean =>
  paper.some(({ quote }) => says("tip", quote)) && !says("total", total.quote);

/** Somebody wrote of the charge or of what was added to the sum, such as the buyer who was asked for more. */
const isAgreedLater = (lines: readonly PaperLine[], added: number, scene: Scene): boolean =>
  lines.some(
    (line) =>
      (isMessage(line.record.kind) || headed(line.quote) !== undefined) &&
      (printsSum(line, scene) || findAmounts(line.quote).some(({ value }) => value.minor === added)),
  );
