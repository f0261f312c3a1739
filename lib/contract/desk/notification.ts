/** The kinds of notifications, in the order of the settings. Every page loads this file, so schemas and texts are elsewhere. */
export const NOTIFICATION_KINDS = [
  "review-requested",
  "letter-returned",
  "letter-approved",
  "mentioned",
  "case-assigned",
  "disputes-arrived",
  "dispute-decided",
  "deadline-near",
  "outcome-recorded",
  "assessment-finished",
  "letter-finished",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Where a kind can be muted. */
export const NOTIFICATION_CHANNELS = ["inApp", "mail"] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** A notification as its reader sees it. */
export type NotificationShown = {
  id: string;
  kind: NotificationKind;
  /** Who did it; absent for what happened by itself. */
  by?: string;
  caseId?: string;
  /** The reference number, and the merchant. */
  reference?: string;
  merchant?: string;
  /**
   * By kind: the due date, the state of the review, how many cases, how many from which processor (`3 stripe`), where
   * a dispute was decided and how (`stripe lost`), or `error`.
   */
  detail?: string;
  /** ISO 8601. */
  at: string;
  read: boolean;
};

/** Answer of `GET /api/notifications`, newest first. */
export type NotificationPage = {
  rows: NotificationShown[];
  /** Continues the list; absent at its end. */
  next?: string;
  timeZone: string;
};

/** Answer of `GET /api/notifications/unread`. */
export type UnreadNotifications = {
  /** At most `MOST_UNREAD`. */
  unread: number;
  /** The cases that they are about. */
  caseIds: string[];
};

/** Where the bell stops to count. */
export const MOST_UNREAD = 100;

/** How a person is notified of one kind. */
export type NotificationChoice = { kind: NotificationKind } & Record<NotificationChannel, boolean>;
