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

/** How a person signs in again: a demo account with one click, or with the company's provider, in another tab. */
export type SignInWay = "password" | "one-click" | "provider";
