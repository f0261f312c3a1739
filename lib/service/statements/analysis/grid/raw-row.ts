import type { Row } from "../model";
import type { Amount } from "../money";
import type { Meaning } from "./row-types";

/** Amounts as printed, before their signs are made uniform. */
export type RawRow = {
  row: Row;
  amount?: Amount;
  fee?: Amount;
  /** What of the fee is a tax of the merchant. */
  withheld?: Amount;
  net?: Amount;
  parts: Partial<Record<"sales" | "refunds" | "chargebacks" | "adjustments" | "reserve", Amount>>;
  refunded?: Amount;
  disputed?: Amount;
  meaning?: Meaning;
  total: boolean;
  summary: boolean;
  /** What the row says of how it ended. */
  status?: string;
  /** The whole table writes amounts without a sign. */
  unsigned?: boolean;
  /** A flag or the column gives amounts their sign, and fees may have none. */
  sided?: boolean;
  /** Amounts that no role explains, by number and title of their column. */
  unused?: ReadonlyMap<string, Amount>;
};
