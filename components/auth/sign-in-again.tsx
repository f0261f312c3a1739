"use client";

import { type FormEvent, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { BlockingDialog } from "@/components/ui/dialog";
import { FaultNotice } from "./fault-notice";
import { PasswordAndCode, passwordAndCode } from "./password-and-code";
import { useSignIn } from "./use-sign-in";

type SignInAgainProps = {
  user: { name: string; email: string };
  oneClick: boolean;
  onSignedIn: () => Promise<void>;
};

/** Asks the same person for the password over the page that they were on, which keeps what they typed. */
export function SignInAgain({ user, oneClick, onSignedIn }: SignInAgainProps) {
  const { busy, fault, codeNeeded, signIn } = useSignIn(() => void onSignedIn());
  const form = useId();
  const password = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (oneClick) return signIn("demo", { email: user.email });
    await signIn("credentials", { email: user.email, ...passwordAndCode(event.currentTarget) });
    password.current?.select();
  };
  return (
    <BlockingDialog
      title="Your session has ended"
      description={`Sign in again as ${user.name} to go on where you were. Everything you entered is still here.`}
      actions={
        <>
          <Button asChild>
            <a href="/sign-in">Leave this page</a>
          </Button>
          <Button type="submit" form={form} variant="primary" busy={busy !== undefined} autoFocus={oneClick}>
            Sign in
          </Button>
        </>
      }
    >
      <form id={form} method="post" onSubmit={submit} className="flex flex-col gap-4">
        {fault ? <FaultNotice>{fault}</FaultNotice> : null}
        {/* For password managers. */}
        <input type="hidden" name="email" autoComplete="username" value={user.email} readOnly />
        {oneClick ? null : (
          <PasswordAndCode label={`Password of ${user.email}`} codeNeeded={codeNeeded} password={password} autoFocus />
        )}
      </form>
    </BlockingDialog>
  );
}
