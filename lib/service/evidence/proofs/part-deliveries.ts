import { linesIn } from "../events/lines";
import type { Event, SourceRecord } from "../model";
import type { Scene } from "./scene";
import { partsIn } from "./shapes/text-shapes";
import { says } from "./words";

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
      .flatMap(({ quote }) => partsIn(quote))
      .filter(({ before }) => !says("page", before));
  const partsOf = (file: string): Part[] => records.filter((record) => record.file === file).flatMap(partsOfRecord);
  const handed = events.filter(({ type, modality }) => HANDED_OVER.has(type) && modality === "asserted");
  const told = new Set(handed.map(({ record }) => record));
  /** Of a list of parts only the rows that tell a delivery. */
  const arrivedIn = (file: string): Part[] => {
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

const isLast = ({ part, of }: Part): boolean => part === of;

type Part = ReturnType<typeof partsIn>[number];
