"use client";

import type { FormEvent } from "react";
import { SettingsSection } from "@/components/settings/settings-page";
import { useSettingsAction } from "@/components/settings/use-settings-action";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { confirmSecondFactor } from "@/lib/desk/actions/security";

/** `qrCode` is the address of an image with the secret, for the camera of a phone. */
export type Offer = { qrCode: string; secret: string };

/** The secret as a picture and as text, and the first code that proves that the app has it. */
export function SetUp({ offer, onDone }: { offer: Offer; onDone: (recoveryCodes: string[]) => void }) {
  const { run, busy, failure } = useSettingsAction();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code"));
    const made = busy ? undefined : await run(() => confirmSecondFactor(code), "Two-factor authentication turned on");
    if (made) onDone(made.recoveryCodes);
  };
  return (
    <SettingsSection
      title="Two-factor authentication"
      note="Scan this code with an authenticator app, or enter the key in it."
    >
      {/* biome-ignore lint/performance/noImgElement: an image in the answer itself has nothing to optimize */}
      <img src={offer.qrCode} alt="QR code of the key" width={220} height={220} className="rounded-control border" />
      <p className="break-all py-3">
        <span className="text-ink-2">Key: </span>
        <code className="font-mono">{offer.secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <form method="post" onSubmit={submit} className="flex max-w-sm flex-col gap-4">
        <Field label="Code" hint="The six digits that your app shows now." error={failure?.fields?.code}>
          {(control) => (
            <Input
              {...control}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              autoFocus
              maxLength={7}
              className="font-mono"
            />
          )}
        </Field>
        <Button type="submit" variant="primary" className="w-fit" busy={busy}>
          Confirm code
        </Button>
      </form>
    </SettingsSection>
  );
}
