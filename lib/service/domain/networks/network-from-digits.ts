import { type Network, networkData } from "./network";

const DIGITS_THAT_ALWAYS_SUFFICE = 6;

/**
 * The network of a card from the leading digits that are visible, however few. The ranges are tested in the order of
 * the data file and must cover every number the visible digits can begin; where they do not, the file's short list for
 * few visible digits decides. Maestro answers `mastercard`, whose codes it uses.
 */
export function networkFromDigits(leading: string): Network | undefined {
  if (!/^\d+$/.test(leading)) return undefined;
  const visible = leading.slice(0, DIGITS_THAT_ALWAYS_SUFFICE);
  return (
    networkData().ranges.find(({ ranges }) => ranges.some((range) => covers(range, visible)))?.network ??
    fromFewDigits(visible)
  );
}

/** The lengths of card numbers that begin with these digits; none when no issuer's numbers do. */
export function issuedLengths(number: string): number[] {
  const visible = number.slice(0, DIGITS_THAT_ALWAYS_SUFFICE);
  return networkData().ranges.find(({ ranges }) => ranges.some((range) => covers(range, visible)))?.lengths ?? [];
}

function fromFewDigits(visible: string): Network | undefined {
  const named = networkData()
    .fewDigits.filter((few) => (few.visible.length === 1 ? visible === few.visible : visible.startsWith(few.visible)))
    .at(-1);
  const possible = networkData().ranges.some(
    ({ network, ranges }) => network === named?.network && ranges.some((range) => overlaps(range, visible)),
  );
  return possible ? named?.network : undefined;
}

type Range = readonly [string, string];

function covers(range: Range, visible: string): boolean {
  const [low, high, first, last] = bounds(range, visible);
  return low <= first && last <= high;
}

function overlaps(range: Range, visible: string): boolean {
  const [low, high, first, last] = bounds(range, visible);
  return low <= last && first <= high;
}

function bounds([low, high]: Range, visible: string): [number, number, number, number] {
  const size = Math.max(low.length, visible.length);
  const fill = (text: string, digit: string) => Number(text.padEnd(size, digit));
  return [fill(low, "0"), fill(high, "9"), fill(visible, "0"), fill(visible, "9")];
}
