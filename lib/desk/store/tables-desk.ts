import type { ColumnType, Generated } from "kysely";
import type { GuideState } from "@/lib/contract/desk/demo";
import type { InsertOnly } from "./tables-columns";

/** The dashboard's index of statement tasks: the contract has no list operation. */
export type StatementIndexTable = {
  id: string;
  filenames: unknown;
  /** The last value that the service reported. */
  status: string;
  message: string | null;
  processor: string | null;
  period_start: string | null;
  period_end: string | null;
  currency: string | null;
  /** In major units of the currency, as the service reports them. */
  totals: unknown;
  score: number | null;
  verdict: string | null;
  coverage: number | null;
  started_by: string | null;
  created_at: Date;
  updated_at: Date;
  /** When the service was last asked. The answer to an earlier request never replaces this one. */
  seen_at: Date;
};

export type DeskSettingTable = { name: string; value: unknown };

/** A named list: filters, order, columns and density. A shared one is for everyone on the desk. */
export type SavedViewTable = {
  id: InsertOnly<string>;
  owner_id: InsertOnly<string>;
  name: string;
  shared: boolean;
  filters: unknown;
  look: unknown;
  created_at: InsertOnly<Date>;
  updated_at: Date;
};

/** How a person has the list where no view says it, and the view that opens by itself. */
export type ListPreferenceTable = { user_id: InsertOnly<string>; look: unknown; home_view_id: string | null };

/** A notification. */
export type NotificationTable = {
  id: InsertOnly<string>;
  user_id: InsertOnly<string>;
  kind: InsertOnly<string>;
  /** `null` for what is about several cases. */
  case_id: InsertOnly<string | null>;
  /** `null` for what happened by itself. */
  actor_id: string | null;
  detail: InsertOnly<string | null>;
  /** Identifies a notification that is sent once. */
  key: InsertOnly<string | null>;
  /** False when only the email is wanted. */
  in_app: InsertOnly<boolean>;
  mail_id: string | null;
  created_at: InsertOnly<Date>;
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** Whether a person wants notifications of a kind; `null`: the default. */
export type NotificationChoiceTable = {
  user_id: InsertOnly<string>;
  kind: InsertOnly<string>;
  in_app: boolean | null;
  mail: boolean | null;
};

/** An email to a person: it waits until `due_at`, and has ended once it was sent or given up. */
export type MailTable = {
  id: InsertOnly<string>;
  user_id: InsertOnly<string>;
  kind: InsertOnly<"notifications" | "digest">;
  /** Of a digest. */
  day: InsertOnly<string | null>;
  created_at: InsertOnly<Date>;
  /** While it is being sent: when it is tried again, should the process end. */
  due_at: Date;
  tries: Generated<number>;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Why it was given up. */
  failure: ColumnType<string | null, string | null | undefined, string | null>;
};

/** One row about the demo itself. */
export type DemoTable = {
  single: Generated<boolean>;
  guide: Generated<GuideState>;
  /** How often the guided first case was begun: each time with a case of its own. */
  run: Generated<number>;
  begun_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Until the reset is done. */
  reset_asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};
