"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { changeCutOff } from "@/lib/desk/actions/settings";
import { SettingsSection } from "./settings-page";
import { useSettingsAction } from "./use-settings-action";

const MOST_DAYS = 30;

/** How long before a deadline the desk wants to have answered. */
export function CutOffSection({ days }: { days: number }) {
  const { run, busy } = useSettingsAction();
  const [text, setText] = useState(String(days));
  const [fault, setFault] = useState<string>();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = /^\d{1,2}$/.test(text.trim()) ? Number(text) : -1;
    const isValid = wanted >= 0 && wanted <= MOST_DAYS;
    setFault(isValid ? undefined : `Enter whole days from 0 to ${MOST_DAYS}.`);
    if (isValid) await run(() => changeCutOff(wanted), wanted === 0 ? "Cut-off removed" : "Cut-off set");
  };

  return (
    <SettingsSection
      title="Cut-off"
      note="Acquirers forward a response before the network's deadline, so it has to be sent earlier. Cases show this date next to the deadline, the list has a column for it, and owners get a reminder before it."
    >
      <form onSubmit={(event) => void save(event)} className="flex flex-wrap items-end gap-3">
        <Field label="Days before the deadline" error={fault} className="w-full max-w-sm">
          {(control) => (
            <Input {...control} value={text} inputMode="numeric" onChange={({ target }) => setText(target.value)} />
          )}
        </Field>
        <Button type="submit" busy={busy}>
          Set cut-off
        </Button>
      </form>
    </SettingsSection>
  );
}
