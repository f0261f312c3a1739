/** Somebody with an account, as the page of people shows them. Times are ISO 8601. */
export type PersonShown = {
  id: string;
  email: string;
  name: string;
  role: string;
  disabled: boolean;
  isDemo: boolean;
  sessions: number;
  lastSeenAt?: string;
};

export type InvitationShown = { id: string; email: string; role: string; expiresAt: string };

/** One entry of the activity log. */
export type ActivityShown = {
  seq: number;
  at: string;
  by: string;
  /** Continues a sentence that begins with the name. */
  action: string;
  note?: string;
  caseId?: string;
  /** Reference number of a case that still exists. */
  caseName?: string;
};
