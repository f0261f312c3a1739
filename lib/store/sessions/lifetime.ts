/** Limits of a session, as the OWASP session cheat sheet suggests for work with payment data. In milliseconds. */
export const ABSOLUTE_LIFE_MS = 10 * 60 * 60 * 1000;
export const IDLE_LIFE_MS = 15 * 60 * 1000;
/** Being seen is written at most this often, so that a busy page costs no write for each request. */
export const TOUCH_EVERY_MS = 60 * 1000;

/** When the session ends if nothing more is done in it. */
export function sessionEnd(session: { last_seen_at: Date; expires_at: Date }): Date {
  return new Date(Math.min(session.last_seen_at.getTime() + IDLE_LIFE_MS, session.expires_at.getTime()));
}
