import { type AdverseEvent, isMessage, type Understanding } from "../model";
import { says as proofSays } from "../words/phrases";
import { daysIn, findingOf, linesOf, type PaperLine, papersIn } from "./paper-lines";
import { readings, type Scene } from "./scene";
import { says, states } from "./words";

/** Lines in which a paper says what it is. */
const HEAD = 4;

/**
 * Who opened the thing after the sale (a workshop, a bench, an expert) writes down what is wrong with it in its own words:
 * `Constat: soudure froide`, `Flexkabel geknickt`. What the customer reported stands above it and is no finding, and a
 * paper that finds nothing, or a use that it was not made for, speaks for nobody.
 */
export function workshopFindings(understanding: Understanding, scene: Scene): AdverseEvent[] {
  if (scene.group !== "quality") return [];
  return papersIn(linesOf(understanding).filter(isWritten)).flatMap((paper): AdverseEvent[] => {
    if (!paper.slice(0, HEAD).some(({ quote }) => says("workshop", quote)) || !isAfterSale(paper, scene)) return [];
    if (paper.some(({ quote }) => states("misuse", quote))) return [];
    const faults = paper.filter(({ quote }) => states("faulty", quote) && !says("reported", quote));
    const [found] = faults;
    // A sheet says of most parts that they are in order.
    if (found === undefined || faults.length <= paper.filter(({ quote }) => clears(quote)).length) return [];
    const say = "An inspection found what the cardholder complains of.";
    return [{ event: findingOf(found.record, "item-inspected", found.place), weight: "strong", say }];
  });
}

const isWritten = ({ record }: PaperLine): boolean => !isMessage(record.kind);

const clears = (quote: string): boolean => proofSays("no-fault", quote);

/** Its first day is after that of the sale: what was wrong before is what was repaired. */
function isAfterSale(paper: readonly PaperLine[], scene: Scene): boolean {
  const { transactionDay, disputeDay } = scene.known;
  const days = paper
    .flatMap((line) => daysIn(line, scene))
    .flatMap(readings)
    .sort();
  const [first] = days;
  return (
    first !== undefined && transactionDay !== undefined && first > transactionDay && first <= (disputeDay ?? first)
  );
}
