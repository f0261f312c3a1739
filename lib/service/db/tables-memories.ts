import type { ColumnType } from "kysely";

/** What the last assessment of a case says of one category of evidence: one row a case and category. */
export type MerchantMemoryTable = {
  case_id: string;
  category: string;
  org_id: string;
  /** See `merchantOf`: the same for all cases of a merchant. */
  merchant_key: string;
  /** A point of the case needed it. */
  asked: boolean;
  /** Evidence of the case satisfied a requirement of it. */
  provided: boolean;
  /** The evidence revision from which on `asked` and `provided` have been what they are. */
  since_revision: number;
  /** When the assessment finished. */
  remembered_at: ColumnType<Date, Date, Date>;
};

export type MemoryTables = { merchant_memories: MerchantMemoryTable };
