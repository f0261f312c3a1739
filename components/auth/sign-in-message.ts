/** What next-auth answers, in words that do not say which part was wrong or whether the account exists. */
export function signInMessage(error: string): string {
  if (/too[-\s]?many/i.test(error)) {
    return "Too many wrong sign-ins. Wait 15 minutes, or ask an administrator.";
  }
  if (/busy/i.test(error)) return "Many people are signing in at this moment. Try again in a few seconds.";
  if (/credentials/i.test(error)) return "E-mail or password is not right.";
  if (/session/i.test(error)) return "Your session has ended. Sign in again.";
  return "Signing in did not work. Try again; if it stays, tell whoever runs this installation.";
}

/** The browser keeps a secure cookie only for https and for this very machine. */
export const NO_COOKIE =
  "The password is right, but the browser did not keep the session cookie. Open this page with HTTPS or as localhost, and allow cookies.";

export const NO_ANSWER = "The server did not answer. Check the connection and try again.";
