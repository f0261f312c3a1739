import { linesIn } from "../language/lines";
import type { Event, SourceRecord } from "../model";
import { partsIn, slashedPartsIn } from "../shapes/text-shapes";
import { says } from "../words/phrases";
import type { Scene } from "./scene";

const HANDED_OVER: ReadonlySet<string> = new Set(["delivered", "collected"]);

/**
 * A delivery whose paper says that it is one part of several (`parcel 1 of 2`), where no paper shows that the other parts
 * arrived: what is disputed may lie in one of those.
 */
export function partlyDelivered({ bound, understanding }: Scene): { event: Event; part: string } | undefined {
  const { events, records } = understanding;
  const files = [...new Set(records.map(({ file }) => file))];
  const partsOfRecord = ({ passages }: SourceRecord): Part[] =>
    passages
      .flatMap(linesIn)
      .flatMap(({ quote, page, start }) => marksIn(quote).map((mark) => ({ ...mark, page, start })))
      .filter(({ before }) => !says("page", before));
  const partsOf = (file: string): Part[] => records.filter((record) => record.file === file).flatMap(partsOfRecord);
  const handed = events.filter(({ type, modality }) => HANDED_OVER.has(type) && modality === "asserted");
  const told = new Set(handed.map(({ record }) => record));
  /** Of a list of parts only the rows that tell a delivery. */
  const arrivedIn = (file: string): Part[] => {
    const under = partsAbove(
      partsOf(file),
      handed.filter((event) => event.file === file),
    );
    if (under.length > 0) return under;
    const rows = records.filter((record) => record.file === file && told.has(record.id)).flatMap(partsOfRecord);
    return rows.length > 0 ? rows : partsOf(file);
  };
  const arrived = new Set(handed.map(({ file }) => file));
  for (const event of Object.values(bound).flat()) {
    if (!HANDED_OVER.has(event.type)) continue;
    const own = partsOf(event.file);
    const [one] = own;
    if (one === undefined || own.some(({ of }) => of !== one.of)) continue;
    const others = files.flatMap((file) => (file === event.file ? [] : partsOf(file)));
    // `2 of 2 pieces` are all, unless another paper tells of the first.
    if (own.every(isLast) && !others.some((other) => other.of === one.of && !isLast(other))) continue;
    const shown = new Set(
      [...arrived]
        .flatMap(arrivedIn)
        .filter(({ of }) => of === one.of)
        .map(({ part }) => part),
    );
    if (shown.size < one.of) return { event, part: `${one.part} of ${one.of}` };
  }
  return undefined;
}

/** A mark with a slash may be a day; beside a word for a parcel it is none. */
const marksIn = (line: string): ReturnType<typeof partsIn> => [
  ...partsIn(line),
  ...(says("parcel", line) ? slashedPartsIn(line) : []),
];

/** Where marks head what is told below them (`Parcel TR-1 (1/2)`, then its events), those with a delivery. */
function partsAbove(marks: readonly Part[], handed: readonly Event[]): Part[] {
  const isBefore = (mark: Part, { place: { page, end } }: Event) =>
    mark.page < page || (mark.page === page && mark.start < end);
  const [first] = marks;
  if (first === undefined || handed.some((event) => !isBefore(first, event))) return [];
  return handed.flatMap((event) => marks.findLast((mark) => isBefore(mark, event)) ?? []);
}

const isLast = ({ part, of }: Part): boolean => part === of;

type Part = ReturnType<typeof partsIn>[number] & { page: number; start: number };
