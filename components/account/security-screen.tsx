"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { SettingsSection } from "@/components/settings/settings-page";
import { useSettingsAction } from "@/components/settings/use-settings-action";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { beginSecondFactor, removeSecondFactor, renewRecoveryCodes } from "@/lib/desk/actions/security";
import { RecoveryCodes } from "./recovery-codes";
import { type Offer, SetUp } from "./set-up";

type SecurityScreenProps = {
  factor?: { since: string; codesLeft: number };
  /** The desk requires a second factor. */
  required: boolean;
  /** Absent for people who sign in with the company's provider only. */
  hasPassword: boolean;
};

/** The second factor of one's own account: set up, recovery codes, removal. */
export function SecurityScreen({ factor, required, hasPassword }: SecurityScreenProps) {
  const [offer, setOffer] = useState<Offer>();
  const [codes, setCodes] = useState<string[]>();
  const { run, busy, failure } = useSettingsAction();
  const fault = failure?.fields?.password;
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
  if (!hasPassword)
    return (
      <SettingsSection title="Two-factor authentication">
        <p>You sign in with single sign-on. Your identity provider manages two-factor authentication.</p>
      </SettingsSection>
    );
  if (!factor)
    return offer ? (
      <SetUp
        offer={offer}
        onDone={(made) => {
          setOffer(undefined);
          setCodes(made);
        }}
      />
    ) : (
      <SettingsSection
        title="Two-factor authentication"
        note="Require a code from an authenticator app in addition to your password."
      >
        {required ? (
          <p role="status" className="mb-4 rounded-control bg-warn-soft px-3 py-2 text-warn">
            This workspace requires two-factor authentication. Set it up to continue.
          </p>
        ) : null}
        <PasswordForm
          label="Set up two-factor authentication"
          busy={busy}
          fault={fault}
          onConfirm={async (password) => setOffer(await run(() => beginSecondFactor(password)))}
        />
      </SettingsSection>
    );
  return (
    <>
      <SettingsSection
        title="Two-factor authentication"
        note={
          <>
            On since {factor.since}. {factor.codesLeft} of your recovery codes {factor.codesLeft === 1 ? "is" : "are"}{" "}
            unused.
          </>
        }
      >
        {required ? (
          <p>
            This workspace requires two-factor authentication. If you lose your app and your codes, an administrator can
            reset it.
          </p>
        ) : (
          <PasswordForm
            label="Turn off two-factor authentication"
            danger
            busy={busy}
            fault={fault}
            onConfirm={(password) => run(() => removeSecondFactor(password), "Two-factor authentication turned off")}
          />
        )}
      </SettingsSection>
      <NewCodes onMade={setCodes} />
    </>
  );
}

function NewCodes({ onMade }: { onMade: (codes: string[]) => void }) {
  const { run, busy, failure } = useSettingsAction();
  return (
    <SettingsSection title="Recovery codes" note="New codes replace your current ones.">
      <PasswordForm
        label="Generate new codes"
        busy={busy}
        fault={failure?.fields?.password}
        onConfirm={async (password) => {
          const made = await run(() => renewRecoveryCodes(password));
          if (made) onMade(made.recoveryCodes);
        }}
      />
    </SettingsSection>
  );
}

type PasswordFormProps = {
  label: ReactNode;
  busy: boolean;
  fault?: string;
  danger?: boolean;
  onConfirm: (password: string) => Promise<unknown>;
};

/** Asks for the password again before something about signing in changes. */
function PasswordForm({ label, busy, fault, danger = false, onConfirm }: PasswordFormProps) {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!busy) await onConfirm(String(new FormData(form).get("password")));
  };
  return (
    <form method="post" onSubmit={submit} className="flex max-w-sm flex-col gap-4">
      <Field label="Your password" error={fault}>
        {(control) => (
          <Input
            {...control}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={1000}
          />
        )}
      </Field>
      <Button type="submit" variant={danger ? "danger" : "primary"} className="w-fit" busy={busy}>
        {label}
      </Button>
    </form>
  );
}
