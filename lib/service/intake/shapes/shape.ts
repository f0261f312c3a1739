import type { Part, Processor, RawNotice } from "@/lib/service/intake/notice";
import type { FlatRecord } from "@/lib/service/intake/records";

/** How one processor's API or export writes a dispute. */
export type Shape = {
  processor: Processor;
  /** Whether a record is a dispute in this shape. */
  is: (record: FlatRecord) => boolean;
  money: RawNotice["money"];
  /** Keys a part may stand under, best first. */
  keys: Partial<Record<Part, readonly string[]>>;
  /** A network that needs no key. */
  network?: (record: FlatRecord) => string | undefined;
  /** True where only part of the columns is known: the others are read by their titles. */
  titles?: boolean;
};

/** True when a record has every one of these keys. */
export function has(record: FlatRecord, ...keys: string[]): boolean {
  return keys.every((key) => record[key] !== undefined);
}
