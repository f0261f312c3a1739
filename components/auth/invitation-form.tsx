"use client";

import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { FaultNotice } from "./fault-notice";
import { useSignIn } from "./use-sign-in";

/** Name and password of a new account; it is signed in at once. */
export function InvitationForm({ token, email }: { token: string; email: string }) {
  const { busy, fault, signIn } = useSignIn(() => window.location.assign("/cases"));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    await signIn("invitation", { token, name: String(form.get("name")), password: String(form.get("password")) });
  };
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-4">
      {fault ? <FaultNotice>{fault}</FaultNotice> : null}
      {/* For password managers. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <Field label="Your name">
        {(control) => <Input {...control} name="name" autoComplete="name" required maxLength={100} className="h-9" />}
      </Field>
      <Field label="Password" hint="At least 12 characters.">
        {(control) => (
          <Input
            {...control}
            name="password"
            type="password"
            autoComplete="new-password"
            required
            minLength={12}
            className="h-9"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={busy !== undefined} className="mt-1">
        Create account
      </Button>
    </form>
  );
}
