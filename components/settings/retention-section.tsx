"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { casesWord, type RetentionPreview } from "@/lib/contract/desk/erasure";
import type { Retention } from "@/lib/contract/desk/retention";
import { changeRetention, previewRetentionRule } from "@/lib/desk/actions/erasure";
import { clockTime, dayOf } from "@/lib/values/calendar";
import { SettingsSection } from "./settings-page";
import { useSettingsAction } from "./use-settings-action";

type Planned = RetentionPreview & { days: number };

/** When closed cases are erased: set in days, after a look at what that would erase. */
export function RetentionSection({ retention, timeZone }: { retention: Retention | null; timeZone: string }) {
  const { run, busy } = useSettingsAction();
  const [text, setText] = useState(retention ? String(retention.days) : "");
  const [fault, setFault] = useState<string>();
  const [planned, setPlanned] = useState<Planned>();

  const plan = async (event: FormEvent) => {
    event.preventDefault();
    const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
    const isValid = days >= 1 && days <= 3_650;
    setFault(isValid ? undefined : "Enter whole days from 1 to 3650.");
    const seen = isValid && (await run(() => previewRetentionRule({ days })));
    if (seen) setPlanned({ ...seen, days });
  };
  const set = async (days: number | null) => {
    const done = await run(() => changeRetention({ days }), days === null ? "Closed cases are kept" : "Rule set");
    return done !== undefined;
  };

  return (
    <SettingsSection
      title="Closed cases"
      note="Erasing permanently deletes a case with its documents, letters, exports, notes, comments and notifications, and removes its outcome from the insights. The activity log records the erasure with the case's ID. Open cases and cases on hold are not erased."
    >
      <p className="font-medium">{ruleInWords(retention, timeZone)}</p>
      <form onSubmit={(event) => void plan(event)} className="flex flex-wrap items-end gap-3 pt-3">
        <Field label="Days after closing until a case is erased" error={fault} className="w-full max-w-sm">
          {(control) => (
            <Input {...control} value={text} inputMode="numeric" onChange={({ target }) => setText(target.value)} />
          )}
        </Field>
        <Button type="submit" busy={busy}>
          Set rule
        </Button>
        {retention ? (
          <Button busy={busy} onClick={() => void set(null)}>
            Keep closed cases
          </Button>
        ) : null}
      </form>
      {planned ? (
        <AlertDialog
          open
          onOpenChange={(open) => !open && setPlanned(undefined)}
          title={`Erase cases ${daysInWords(planned.days)} after they were closed?`}
          description={planInWords(planned)}
          confirm="Set rule"
          busy={busy}
          onConfirm={() => set(planned.days)}
        />
      ) : null}
    </SettingsSection>
  );
}

function daysInWords(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

function ruleInWords(retention: Retention | null, timeZone: string): string {
  if (!retention) return "Closed cases are kept until someone deletes them.";
  const from = `${dayOf(retention.from, timeZone)}, ${clockTime(retention.from, timeZone)}`;
  return `A case is erased ${daysInWords(retention.days)} after it was closed. This counts from ${from}.`;
}

function planInWords({ due, held }: Planned): string {
  const now =
    due === 0
      ? "No closed case is that old yet."
      : `${casesWord(due)} closed that long ago would be erased, beginning in 24 hours.`;
  const kept = held > 0 ? ` ${casesWord(held)} on hold ${held === 1 ? "stays" : "stay"}.` : "";
  return `${now}${kept} From then on, each case is erased when its retention period ends. You have 24 hours to undo this; erased cases can be restored only from backups.`;
}
