"use client";

import { useState } from "react";
import { NO_ANSWER, NO_COOKIE, signInMessage } from "./sign-in-message";

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
