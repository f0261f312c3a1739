"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { changeSecondFactorRequired } from "@/lib/desk/actions/security";
import { SettingsSection } from "./settings-page";
import { useSettingsAction } from "./use-settings-action";

const CHOICES = [
  { value: "off", label: "Optional" },
  { value: "required", label: "Required for everyone" },
] as const;

/** Whether everyone who signs in with a password needs a second factor. */
export function SecondFactorSection({ required }: { required: boolean }) {
  const [chosen, setChosen] = useState(required);
  const { run, busy } = useSettingsAction();
  const change = async (value: string) => {
    const next = value === "required";
    setChosen(next);
    const done = await run(() => changeSecondFactorRequired(next), "Sign-in setting changed");
    if (!done) setChosen(!next);
  };
  return (
    <SettingsSection
      title="Sign-in"
      note="When it is required, people who have not set it up must do so before they can continue. This does not apply to single sign-on: your identity provider manages it there."
    >
      <Field label="Two-factor authentication" className="max-w-sm">
        {(control) => (
          <Select
            {...control}
            value={chosen ? "required" : "off"}
            options={CHOICES}
            disabled={busy}
            onValueChange={(value) => void change(value)}
          />
        )}
      </Field>
    </SettingsSection>
  );
}
