import type { SourceRecord } from "../model";
import { compact } from "../shapes/text-shapes";
import { printedOf } from "../ties/printed";
import { WORDS } from "../words/event-words";

/** Whether a record prints a word of its own for what takes a payment back. */
export const namesAVoid = (record: SourceRecord): boolean =>
  [...printedOf(record).words].some((word) => VOIDS.has(word));

/** Each a word by itself. */
const VOIDS: ReadonlySet<string> = new Set([...WORDS.voidTypes].map((word) => compact(word)));
