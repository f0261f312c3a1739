"use client";

import { useState } from "react";

type SignInState = { busy: string | undefined; fault: string | undefined };

/**
 * Signs in and goes on to `callbackPath`. Before going on it asks who is signed in: a browser that drops the cookie
 * would otherwise come back to this page without a word.
 */
export function useSignIn(callbackPath: string, initialError: string | undefined) {
  const [state, setState] = useState<SignInState>({
    busy: undefined,
    fault: initialError ? signInMessage(initialError) : undefined,
  });
  const signIn = async (provider: string, values: Record<string, string>) => {
    setState({ busy: values.email ?? provider, fault: undefined });
    const fault = await attempt(provider, values);
    // A whole new page: it starts with the session and a policy of its own.
    if (fault === undefined) window.location.assign(callbackPath);
    else setState({ busy: undefined, fault });
  };
  return { ...state, signIn };
}

async function attempt(provider: string, values: Record<string, string>): Promise<string | undefined> {
  try {
    const { signIn } = await import("next-auth/react");
    const answer = await signIn(provider, { ...values, redirect: false });
    if (answer?.error) return signInMessage(answer.error);
    const session = await fetch("/api/session", { cache: "no-store" });
    return session.status === 401 ? NO_COOKIE : undefined;
  } catch {
    return NO_ANSWER;
  }
}

/** The message for a next-auth error; it does not reveal which part was wrong or whether the account exists. */
export function signInMessage(error: string): string {
  if (/too[-\s]?many/i.test(error)) {
    return "Too many failed sign-ins. Wait 15 minutes, or contact your administrator.";
  }
  if (/busy/i.test(error)) return "Many people are signing in right now. Try again in a few seconds.";
  if (/invitation/i.test(error)) return "This invitation has ended. Ask your administrator for a new one.";
  if (/weakpassword/i.test(error))
    return "Choose another password: at least 12 characters, none of the common ones, and not your email.";
  if (/credentials/i.test(error)) return "Email or password is incorrect.";
  if (/session/i.test(error)) return "Your session has ended. Sign in again.";
  return "Sign-in failed. Try again. If it keeps failing, contact your administrator.";
}

/** The browser keeps a secure cookie only for https and for this very machine. */
const NO_COOKIE =
  "The password is right, but the browser did not keep the session cookie. Open this page with HTTPS or as localhost, and allow cookies.";

const NO_ANSWER = "The server did not respond. Check the connection and try again.";
