"use client";

import { type FormEvent, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { BlockingDialog } from "@/components/ui/dialog";
import type { SignInWay } from "@/lib/contract/desk/people";
import { FaultNotice } from "./fault-notice";
import { PasswordAndCode, passwordAndCode } from "./password-and-code";
import { useSignIn } from "./use-sign-in";

type SignInAgainProps = {
  user: { name: string; email: string };
  way: SignInWay;
  onSignedIn: () => Promise<void>;
};

/** Asks the same person for the password over the page that they were on, which keeps what they typed. */
export function SignInAgain({ user, way, onSignedIn }: SignInAgainProps) {
  const { busy, fault, codeNeeded, signIn, check } = useSignIn(() => void onSignedIn());
  const form = useId();
  const password = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (way === "provider") return check();
    if (way === "one-click") return signIn("demo", { email: user.email });
    await signIn("credentials", { email: user.email, ...passwordAndCode(event.currentTarget) });
    password.current?.select();
  };
  return (
    <BlockingDialog
      title="Your session has ended"
      description={`Sign in again as ${user.name} to continue where you left off. Everything you entered is still here.`}
      actions={
        <>
          <Button asChild>
            <a href="/sign-in">Leave this page</a>
          </Button>
          {way === "provider" ? (
            <Button asChild>
              <a href="/sign-in" target="_blank" rel="noopener">
                Sign in in a new tab
              </a>
            </Button>
          ) : null}
          <Button type="submit" form={form} variant="primary" busy={busy !== undefined} autoFocus={way !== "password"}>
            {way === "provider" ? "I have signed in" : "Sign in"}
          </Button>
        </>
      }
    >
      <form id={form} method="post" onSubmit={submit} className="flex flex-col gap-4">
        {fault ? <FaultNotice>{fault}</FaultNotice> : null}
        {/* For password managers. */}
        <input type="hidden" name="email" autoComplete="username" value={user.email} readOnly />
        {way === "password" ? (
          <PasswordAndCode label={`Password of ${user.email}`} codeNeeded={codeNeeded} password={password} autoFocus />
        ) : null}
      </form>
    </BlockingDialog>
  );
}
