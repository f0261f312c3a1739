"use client";

import { useState } from "react";

type SignInState = {
  busy: string | undefined;
  fault: string | undefined;
  /** The password was right, and a code of the second factor is asked for. */
  codeNeeded: boolean;
};

/** Error codes of a right password with a code that is missing or wrong. */
const CODE_ERRORS: readonly string[] = ["SecondFactorNeeded", "SecondFactorWrong"];

/**
 * Signs in and then calls `onSignedIn`. Before that it asks who is signed in: a browser that drops the cookie would
 * otherwise come back to this page without a word.
 */
export function useSignIn(onSignedIn: () => void, initialError?: string) {
  const [state, setState] = useState<SignInState>({
    busy: undefined,
    fault: initialError ? signInMessage(initialError) : undefined,
    codeNeeded: initialError !== undefined && CODE_ERRORS.includes(initialError),
  });
  const signIn = async (provider: string, values: Record<string, string>) => {
    await settle(values.email ?? provider, () => attempt(provider, values));
  };
  const settle = async (busy: string, work: () => Promise<string | undefined>) => {
    setState((last) => ({ ...last, busy, fault: undefined }));
    const error = await work().catch(() => "NoAnswer");
    if (error === undefined) return onSignedIn();
    setState((last) => ({
      busy: undefined,
      fault: signInMessage(error),
      codeNeeded: last.codeNeeded || CODE_ERRORS.includes(error),
    }));
  };
  /** Whether someone has signed in in another tab. */
  const check = () => settle("check", async () => ((await isSignedOut()) ? "NotYet" : undefined));
  return { ...state, signIn, check };
}

/** @returns the code of an error, if there was one */
async function attempt(provider: string, values: Record<string, string>): Promise<string | undefined> {
  const { signIn } = await import("next-auth/react");
  const answer = await signIn(provider, { ...values, redirect: false });
  if (answer?.error) return answer.error;
  return (await isSignedOut()) ? "NoCookie" : undefined;
}

async function isSignedOut(): Promise<boolean> {
  return (await fetch("/api/session", { cache: "no-store" })).status === 401;
}

/** By error code of next-auth, or of `lib/desk/auth/next-auth-options.ts`. None says which part was wrong. */
const MESSAGES: Readonly<Record<string, string>> = {
  CredentialsSignin: "Email or password is incorrect.",
  TooBusy: "Many people are signing in right now. Try again in a few seconds.",
  InvitationEnded: "This invitation is no longer valid. Ask your administrator for a new one.",
  WeakPassword: "Choose another password: at least 12 characters, none of the common ones, and not your email.",
  AccountUnknown: "You do not have an account in this workspace. Ask your administrator for an invitation.",
  AccountOff: "Your account is deactivated. Contact your administrator.",
  EmailInUse: "Your email belongs to another account in this workspace. Contact your administrator.",
  EmailMissing: "Your identity provider did not share your email. Contact your administrator.",
  RoleMissing: "Your identity provider does not give you a role in this workspace. Contact your administrator.",
  OAuthSignin: "Your identity provider could not be reached. Try again in a moment.",
  OAuthCallback: "Single sign-on failed. Try again.",
  SecondFactorWrong: "This code is wrong or was already used. Wait for the next one, or use a recovery code.",
  NoCookie:
    // The browser keeps a secure cookie only for https and for this very machine.
    "The password is right, but the browser did not keep the session cookie. Open this page with HTTPS or as localhost, and allow cookies.",
  NotYet: "You are not signed in yet. Sign in in the new tab first.",
  NoAnswer: "The server did not respond. Check the connection and try again.",
  SessionRequired: "Your session has ended. Sign in again.",
};

/** The message for an error code. Anything else that came with the address is never repeated. */
export function signInMessage(error: string): string | undefined {
  if (error === "SecondFactorNeeded") return undefined;
  const [, seconds] = /^TooManyAttempts-(\d{1,5})$/.exec(error) ?? [];
  if (seconds) return `Too many failed sign-ins. Try again in ${waitWords(Number(seconds))}.`;
  const known = Object.hasOwn(MESSAGES, error) ? MESSAGES[error] : undefined;
  return known ?? "Sign-in failed. Try again. If it keeps failing, contact your administrator.";
}

function waitWords(seconds: number): string {
  const [count, unit] = seconds < 100 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
