import type { Migration } from "kysely/migration";
import { serviceTables } from "./0001-service";
import { statementTables } from "./0002-statements";
import { exportTables } from "./0003-exports";
import { accessTables } from "./0004-access";
import { memoryTables } from "./0005-memories";
import { merchantSiteTables } from "./0006-merchant-sites";
import { filingTables } from "./0007-filings";
import { failedLetters } from "./0008-failed-letters";

/** A static map, so that the bundler sees them. A released migration is never edited. */
export const serviceMigrations: Record<string, Migration> = {
  "0001-service": serviceTables,
  "0002-statements": statementTables,
  "0003-exports": exportTables,
  "0004-access": accessTables,
  "0005-memories": memoryTables,
  "0006-merchant-sites": merchantSiteTables,
  "0007-filings": filingTables,
  "0008-failed-letters": failedLetters,
};
