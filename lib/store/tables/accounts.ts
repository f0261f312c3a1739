import type { ColumnType, Selectable } from "kysely";

export const roles = ["analyst", "manager", "admin"] as const;
export type Role = (typeof roles)[number];

/** Why a session ended before its time; running out is found by its times and is not recorded. */
export type SessionEndReason = "signed-out" | "password-changed" | "disabled";

type GivenOnce<T> = ColumnType<T, T, never>;

export type UserTable = {
  id: GivenOnce<string>;
  /** Trimmed and lower-cased by `normalizeEmail`; the table refuses anything else. */
  email: GivenOnce<string>;
  name: string;
  role: Role;
  password_hash: string;
  disabled_at: Date | null;
  is_demo: GivenOnce<boolean>;
  created_at: GivenOnce<Date>;
};

export type SessionTable = {
  /** SHA-256 of the token in the cookie, in hex: reading the table gives nobody a session. */
  token_hash: GivenOnce<string>;
  user_id: GivenOnce<string>;
  created_at: GivenOnce<Date>;
  last_seen_at: Date;
  /** The absolute end; the idle end follows from `last_seen_at`. */
  expires_at: GivenOnce<Date>;
  ended_at: Date | null;
  end_reason: SessionEndReason | null;
};

/** One row for each attempt that was not (yet) found right. */
export type LoginAttemptTable = {
  id: GivenOnce<string>;
  /** SHA-256 of the e-mail, in hex: people type passwords into the wrong field. */
  account_hash: GivenOnce<string>;
  address: GivenOnce<string>;
  attempted_at: GivenOnce<Date>;
};

export type AccountTables = {
  users: UserTable;
  sessions: SessionTable;
  login_attempts: LoginAttemptTable;
};

export type User = Selectable<UserTable>;
