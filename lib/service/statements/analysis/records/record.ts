import type { Line } from "../grid/grid";

/**
 * A number of a record. `amount` is in ten-thousandths where decimals are written, else the whole number as it stands.
 * `sign` is what a letter or a sign beside it says, 0 where nothing does.
 */
export type Value = {
  amount: number;
  whole: boolean;
  padded: boolean;
  sign: -1 | 0 | 1;
  label: string;
  /** The sign is that of the whole record, and says nothing of charges. */
  shared?: true;
};

/** One record of a file, whatever it is written in: its shape, its numbers and its words, by the names of their places. */
export type FileRecord = {
  mark: string;
  line: Line;
  values: Map<string, Value>;
  words: Map<string, string>;
  references: string[];
  /** What it stands in: a batch of items, a file of batches. */
  parent?: FileRecord;
};

/** A number with the sign that stands in it or beside it. */
export function signed({ amount, sign }: Value): number {
  return sign === -1 ? 0 - Math.abs(amount) : amount;
}

/** The records of each shape, in the order of the file. */
export function byMark(records: readonly FileRecord[]): Map<string, FileRecord[]> {
  const groups = new Map<string, FileRecord[]>();
  for (const record of records) {
    const own = groups.get(record.mark);
    if (own) own.push(record);
    else groups.set(record.mark, [record]);
  }
  return groups;
}
