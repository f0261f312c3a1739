import type { Migration } from "kysely/migration";
import { accounts } from "./0001_accounts";
import { cases } from "./0002_cases";
import { statements } from "./0003_statements";
import { events } from "./0004_events";
import { runningWork } from "./0005_running_work";

/** A static map, so that the bundler sees every step. A step is never edited after its release. */
export const storeMigrations: Record<string, Migration> = {
  "0001_accounts": accounts,
  "0002_cases": cases,
  "0003_statements": statements,
  "0004_events": events,
  "0005_running_work": runningWork,
};
