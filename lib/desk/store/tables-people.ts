import type { ColumnType, Selectable } from "kysely";
import type { InsertOnly } from "./tables-columns";

export const roles = ["analyst", "manager", "admin", "auditor"] as const;
export type Role = (typeof roles)[number];

/** Who may change something, if an action does not say otherwise. An auditor only reads. */
export const changingRoles = ["analyst", "manager", "admin"] as const satisfies readonly Role[];

/** How a session began. Only the company's provider and one-click demo sign-in need no second factor of ours. */
export const signInMethods = ["password", "demo", "invitation", "oidc"] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** Why a session ended early. Expiry follows from the timestamps and is not recorded. */
export type SessionEndReason = "signed-out" | "password-changed" | "disabled" | "ended-by-admin";

export type UserTable = {
  id: InsertOnly<string>;
  /** Trimmed and lowercased by `normalizeEmail`; a check constraint refuses anything else. */
  email: InsertOnly<string>;
  name: string;
  role: Role;
  /** Absent for people who sign in with the company's provider only. */
  password_hash: string | null;
  disabled_at: Date | null;
  is_demo: InsertOnly<boolean>;
  created_at: InsertOnly<Date>;
  /** The provider's identifiers of the person, together unique. */
  oidc_issuer: ColumnType<string | null, string | null | undefined, string | null>;
  oidc_subject: ColumnType<string | null, string | null | undefined, string | null>;
};

export type SessionTable = {
  /** SHA-256 of the token in the cookie, in hex, so that read access to the table gives no sessions. */
  token_hash: InsertOnly<string>;
  user_id: InsertOnly<string>;
  created_at: InsertOnly<Date>;
  last_seen_at: Date;
  /** The absolute end; the idle end follows from `last_seen_at`. */
  expires_at: InsertOnly<Date>;
  ended_at: Date | null;
  end_reason: SessionEndReason | null;
  method: ColumnType<SignInMethod, SignInMethod | undefined, never>;
};

/** One row per sign-in attempt that failed, or whose password is still being checked. */
export type SignInAttemptTable = {
  id: InsertOnly<string>;
  /** SHA-256 of the email, in hex, because people type passwords into the wrong field. */
  account_hash: InsertOnly<string>;
  address: InsertOnly<string>;
  attempted_at: InsertOnly<Date>;
};

/** From where an account was signed in to recently. */
export type KnownSenderTable = { account_hash: InsertOnly<string>; address: InsertOnly<string>; seen_at: Date };

export type SecondFactorTable = {
  user_id: InsertOnly<string>;
  /** Encrypted with a key that is derived from the application's secret. */
  secret: string;
  /** Until a first code was right, the second factor is not asked for. */
  confirmed_at: Date | null;
  /** The time step of the last code that was accepted: it and earlier ones are refused. */
  last_step: ColumnType<number, number | undefined, number>;
};

export type RecoveryCodeTable = { user_id: InsertOnly<string>; code_hash: InsertOnly<string>; used_at: Date | null };

export type User = Selectable<UserTable>;

/** One row per invitation; it ends when it is accepted, withdrawn or replaced by a newer one. */
export type InvitationTable = {
  id: InsertOnly<string>;
  /** SHA-256 of the token in the link, in hex, so that read access to the table gives no access. */
  token_hash: InsertOnly<string>;
  email: InsertOnly<string>;
  role: InsertOnly<Role>;
  invited_by: string | null;
  created_at: InsertOnly<Date>;
  expires_at: InsertOnly<Date>;
  ended_at: Date | null;
};
