import type { PrintedTotals } from "../labels/printed-totals";
import type { Check, FigureName, Figures, Row } from "../model";
import type { Activity } from "../read-document-rows";
import type { Beside } from "../text/beside-rows";

export type Given = {
  totals: ReadonlyMap<string, Figures>;
  computed: ReadonlyMap<string, Figures>;
  activity: Activity;
  rows: readonly Row[];
  printed: PrintedTotals;
  checks: readonly Check[];
  currency: string | undefined;
  fromRows: boolean;
  /** Whether the document shows what the fees were. */
  feesShown: boolean;
  /** By currency, how the fees that are stated beside the rows belong to theirs. */
  feesBeside: readonly Beside["state"][];
  /** Only the beginning of the document was read. */
  partial: boolean;
};

/** Figures that are not given, of some currencies or of all, and the sentence that says why, where a reader would not see it. */
export type Withheld = { names: readonly FigureName[]; codes?: readonly string[]; why?: string };

export const EVERY: readonly FigureName[] = ["sales", "refunds", "chargebacks", "fees", "adjustments", "net"];
