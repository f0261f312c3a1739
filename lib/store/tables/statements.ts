/** The dashboard's index of statement tasks: the contract has no list operation. */
export type StatementIndexTable = {
  id: string;
  filenames: unknown;
  /** As the service last said. */
  status: string;
  message: string | null;
  processor: string | null;
  period_start: string | null;
  period_end: string | null;
  currency: string | null;
  /** In the currency's main unit, as the service says them. */
  totals: unknown;
  score: number | null;
  started_by: string | null;
  created_at: Date;
  updated_at: Date;
  /** When the service was last asked; an older answer never replaces a newer one. */
  seen_at: Date;
};

export type StatementTables = { statements: StatementIndexTable };
