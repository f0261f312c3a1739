"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { changeReviewRequired } from "@/lib/desk/actions/review";
import { SettingsSection } from "./settings-page";
import { useSettingsAction } from "./use-settings-action";

const CHOICES = [
  { value: "required", label: "Approval required" },
  { value: "off", label: "No approval required" },
] as const;

/** Whether a letter needs the approval of a second person before it is submitted. */
export function ReviewSection({ required }: { required: boolean }) {
  const [chosen, setChosen] = useState(required);
  const { run, busy } = useSettingsAction();
  const change = async (value: string) => {
    const next = value === "required";
    setChosen(next);
    if (!(await run(() => changeReviewRequired(next), "Review setting changed"))) setChosen(!next);
  };
  return (
    <SettingsSection
      title="Review"
      note="Whether a second person has to approve a letter before its response is submitted. Turn it off only if you work alone; the activity log records it."
    >
      <Field label="Letters" className="max-w-sm">
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
