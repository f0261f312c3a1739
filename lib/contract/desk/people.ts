/** Someone with an account, as the page of people shows them. Times are ISO 8601. */
export type PersonShown = {
  id: string;
  email: string;
  name: string;
  role: string;
  disabled: boolean;
  isDemo: boolean;
  hasSecondFactor: boolean;
  sessions: number;
  lastSeenAt?: string;
};

export type InvitationShown = { id: string; email: string; role: string; expiresAt: string };
