import { daysBetween } from "@/lib/values/calendar";
import type { AdverseEvent, Understanding } from "../model";
import { isFirm } from "../model";
import { periodOf } from "../proofs/periods";
import { findAmounts } from "../shapes/amounts";
import { daysIn, findingOf, linesOf, type PaperLine, printsSum } from "./paper-lines";
import { readings, type Scene } from "./scene";
import { longNumbersIn } from "./shapes/codes";
import { says } from "./words";

/**
 * The charge went to the bank later than the network allows: a batch, a file or a queue in which it lay tells the day
 * when it was sent, under many words, and no paper tells of an earlier one.
 */
export function lateSubmissions(understanding: Understanding, scene: Scene): AdverseEvent[] {
  const { family, transactionDay, network } = scene.known;
  if (family !== "late_presentment" || transactionDay === undefined) return [];
  const { long } = periodOf("presentment", network);
  const lines = linesOf(understanding);
  const codes = codesOf(lines, scene);
  const papers = new Set(lines.filter((line) => printsSum(line, scene)).map(({ place }) => place.file));
  const sent = lines
    .filter((line) => isOfSale(line, codes, understanding, scene) || isOfBatch(line, papers))
    .flatMap((line) =>
      daysOfSending(line, scene).map((day) => ({
        ...line,
        waited: Math.min(...readings(day).map((one) => daysBetween(transactionDay, one))),
      })),
    )
    .filter(({ waited }) => waited >= 0);
  const [first] = sent.toSorted((one, other) => one.waited - other.waited);
  if (first === undefined || first.waited <= long) return [];
  const say = "The charge was sent to the bank later than the network allows.";
  return [{ event: findingOf(first.record, "payment-captured", first.place), weight: "strong", say }];
}

/** Numbers that stand beside the disputed sum, and the end of the card. */
function codesOf(lines: readonly PaperLine[], scene: Scene): Set<string> {
  const { cardTail, approvalCode } = scene.known;
  const beside = lines.filter((line) => printsSum(line, scene)).flatMap(({ quote }) => longNumbersIn(quote));
  return new Set([...beside, ...[cardTail, approvalCode].flatMap((code) => code ?? [])]);
}

function isOfSale(
  { record, quote, place }: PaperLine,
  codes: ReadonlySet<string>,
  { ties }: Understanding,
  scene: Scene,
): boolean {
  if (printsSum({ record, quote, place }, scene) || longNumbersIn(quote).some((code) => codes.has(code))) return true;
  return isFirm(ties.get(record.id));
}

/** `TRANSFER 2 October`: the heading of the list in which the sale stands. */
const isOfBatch = ({ quote, place }: PaperLine, papers: ReadonlySet<string>): boolean =>
  papers.has(place.file) && findAmounts(quote).length === 0;

/** The days of a line that tells of sending, or of the cell under such a title. */
function daysOfSending(line: PaperLine, scene: Scene) {
  const cells = line.record.pairs.filter(
    ({ label, place }) => says("sent", label) && place.start >= line.place.start && place.end <= line.place.end,
  );
  if (cells.length > 0) return cells.flatMap((cell) => daysIn({ ...line, quote: cell.value }, scene));
  return says("sent", line.quote) ? daysIn(line, scene) : [];
}
