/** What every server action answers: the deed's data, or one sentence fit for the analyst. A thrown error loses its text. */
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
  /** True when the page is older than the server: nothing works before it is loaded anew. */
  outdated?: boolean;
};
