/** What every server action returns: its data, or one sentence for the analyst. Next.js drops the text of a thrown error. */
export type Result<T> = { ok: true; data: T } | { ok: false; error: Failure };

export type Failure = {
  /** Says what happened, what was kept and what to do. */
  message: string;
  /** By form field, for messages in place. */
  fields?: Record<string, string>;
  /** To quote when asking for help; also in the log. */
  id?: string;
  /** True when the same call may succeed later. */
  retry?: boolean;
  /** True when the page is older than the server: nothing works until it is reloaded. */
  outdated?: boolean;
  /** True when no answer came: the call may have been carried out. */
  unanswered?: boolean;
  /** True when the session has ended: the same call succeeds after signing in. */
  signedOut?: boolean;
};
