import type { ColumnType } from "kysely";

/** What a merchant's website said when it was last asked, or why it could not be read. */
export type MerchantSiteTable = {
  org_id: string;
  /** Normalised, so that one site is kept once. */
  address: string;
  /** Written as JSON text, read back as a value that its owner parses with a schema. */
  found: ColumnType<unknown, string, string>;
  read_at: ColumnType<Date, Date, Date>;
};

export type SiteTables = { merchant_sites: MerchantSiteTable };
