import type { Meaning } from "../grid/row-types";
import type { Equation } from "./equation";
import type { FileRecord } from "./record";
import type { Moved } from "./sums";

/** One record as it counts: what it moved, and what that cost; `back`: what of the cost was paid back or disputed. */
export type Entry = {
  record: FileRecord;
  amount: number;
  cost: number;
  meaning?: Meaning;
  back?: Partial<Record<"refunds" | "chargebacks", number>>;
};
/** `proofs`: how many sums of the file it comes to; `unexplained`: how many records are neither details nor such sums. */
export type Settled = { entries: Entry[]; proofs: number; closes: boolean; unexplained: number };

/** How the records of a shape are read: a place of amounts, and places of charges. */
export type Reading = {
  amount: string;
  charges: readonly string[];
  net?: string;
  /** Whether charges of what is taken back are taken or given back. */
  back: 1 | -1;
  /** Records of a kind that nothing names and without a sign take what they state. */
  takes?: true;
};

export type Given = {
  isMoney: (key: string) => boolean;
  meanings: ReadonlyMap<FileRecord, Meaning | undefined>;
  moved: Moved;
  currencyOf: (record: FileRecord) => string;
  equations: ReadonlyMap<string, Equation>;
  summing: ReadonlySet<FileRecord>;
  digitsOf: (amount: number) => string | undefined;
};
export type Choice = { mark: string; own: readonly FileRecord[]; readings: readonly (Reading | undefined)[] };
