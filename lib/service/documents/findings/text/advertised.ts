import type { WorkingText } from "./working-text";

const HEADING =
  /^\W*(?:top picks|recommended|you (?:may|might) also (?:like|enjoy|be interested)|frequently bought together|customers (?:who|also)|inspired by your|more (?:like this|to explore|items to consider)|related (?:items|products)|sponsored|featured items|best ?sellers|das könnte (?:ihnen|dir)|wird oft zusammen|kunden kauften auch|vous aimerez aussi|également achetés|también te puede|clientes también|potrebbe (?:anche )?interessar|anderen bekeken ook|może ci się spodobać)/iu;
const RESUME =
  /^\W*(?:order (?:summary|details|total)|payment (?:information|method)|billing|total|subtotal|grand total)\b/iu;

/** Tells whether a place lies below a heading for things on offer, which were not part of the sale. */
export function advertisedFrom(text: WorkingText): (page: number, start: number) => boolean {
  const ranges: { page: number; start: number; end: number }[] = [];
  for (const line of text.lines) {
    const open = ranges.at(-1);
    if (HEADING.test(line.text) && line.text.trim().length < 80) {
      ranges.push({ page: line.page, start: line.start, end: Number.POSITIVE_INFINITY });
    } else if (
      open !== undefined &&
      open.end === Number.POSITIVE_INFINITY &&
      (open.page !== line.page || RESUME.test(line.text))
    ) {
      open.end = line.page === open.page ? line.start : Number.MAX_SAFE_INTEGER;
    }
  }
  return (page, start) => ranges.some((range) => range.page === page && start >= range.start && start < range.end);
}
