"use client";

import { type FormEvent, useRef, useState } from "react";
import { Avatar } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { initials, roleLabel } from "@/lib/values/text";
import { FaultNotice } from "./fault-notice";
import { PasswordAndCode, passwordAndCode } from "./password-and-code";
import { useSignIn } from "./use-sign-in";

type SignInFormProps = {
  /** A path of this host; the server has checked it. */
  callbackPath: string;
  /** Error code of an attempt before this page was loaded. */
  initialError?: string;
  /** What the company's provider is called, if one is configured. */
  provider?: string;
  demo?: { accounts: DemoAccount[] };
};

export function SignInForm({ callbackPath, initialError, provider, demo }: SignInFormProps) {
  const { busy, fault, codeNeeded, signIn } = useSignIn(
    // A whole new page: it starts with the session and a policy of its own.
    () => window.location.assign(callbackPath),
    initialError,
  );
  const password = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email")).trim();
    await signIn("credentials", { email, ...passwordAndCode(event.currentTarget) });
    password.current?.select();
  };
  return (
    <div className="flex flex-col gap-6">
      {/* Posts even before the script is there, so that a password never gets into an address. */}
      <form method="post" action="/api/auth/callback/credentials" onSubmit={submit} className="flex flex-col gap-4">
        {fault ? <FaultNotice>{fault}</FaultNotice> : null}
        <Field label="Email" className={codeNeeded ? "hidden" : undefined}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="username"
              required
              autoCapitalize="none"
              spellCheck={false}
              className="h-9"
            />
          )}
        </Field>
        <PasswordAndCode label="Password" codeNeeded={codeNeeded} password={password} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={busy !== undefined && !isDemo(demo, busy)}
          className="mt-1"
        >
          Sign in
        </Button>
      </form>
      {provider ? <ProviderButton name={provider} callbackPath={callbackPath} /> : null}
      {demo ? (
        <DemoAccounts accounts={demo.accounts} busy={busy} onChoose={(email) => signIn("demo", { email })} />
      ) : null}
    </div>
  );
}

/** Goes to the company's provider, which comes back to `callbackPath`. */
function ProviderButton({ name, callbackPath }: { name: string; callbackPath: string }) {
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    const { signIn } = await import("next-auth/react");
    await signIn("oidc", { callbackUrl: callbackPath }).catch(() => setBusy(false));
  };
  return (
    <div className="border-t pt-5">
      <Button size="lg" className="w-full" busy={busy} onClick={go}>
        Sign in with {name}
      </Button>
    </div>
  );
}

function isDemo(demo: SignInFormProps["demo"], email: string): boolean {
  return demo?.accounts.some((account) => account.email === email) ?? false;
}

export type DemoAccount = { email: string; name: string; role: string };

type DemoAccountsProps = { accounts: DemoAccount[]; busy: string | undefined; onChoose: (email: string) => void };

/** The demo accounts; one click signs in as one of them. */
function DemoAccounts({ accounts, busy, onChoose }: DemoAccountsProps) {
  return (
    <section aria-labelledby="demo-heading" className="border-t pt-5">
      <h2 id="demo-heading" className="font-semibold">
        Demonstration
      </h2>
      <p className="pb-2 text-ink-2 text-small">Sample people and cases. One-click sign-in.</p>
      <ul>
        {accounts.map(({ email, name, role }) => (
          <li key={email} className="flex items-center gap-2.5 border-b py-2 last:border-b-0">
            <span aria-hidden className="inline-flex">
              <Avatar initials={initials(name)} name={name} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{name}</span>
              <span className="block text-ink-2 text-small">{roleLabel(role)}</span>
            </span>
            <Button
              size="sm"
              busy={busy === email}
              onClick={() => onChoose(email)}
              aria-label={`Sign in as ${roleLabel(role).toLowerCase()}, ${name}`}
            >
              Sign in
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
