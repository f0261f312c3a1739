"use client";

import { Controller, useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { AgentSetting, CaseFormValues } from "./case-values";
import { FormSection } from "./form-parts";

const MODES = [
  { value: "default", label: "Organization settings" },
  { value: "off", label: "All off" },
  { value: "choose", label: "Custom" },
] as const;

const SETTINGS: readonly { name: AgentSetting; label: string; hint: string }[] = [
  {
    name: "researchTransactionDetails",
    label: "Research the transaction",
    hint: "Reads the merchant's website for its description and policies, which inform the suggestions.",
  },
  {
    name: "submitDisputeToProcessor",
    label: "Submit to the processor",
    hint: "On: the response can be submitted from its letter after someone confirms it.",
  },
  {
    name: "useMerchantMemories",
    label: "Use merchant history",
    hint: "Ranks suggested evidence by what other cases of this merchant had or lacked.",
  },
  {
    name: "writeResponseLetter",
    label: "Write the response letter",
    hint: "Off: no letter can be requested for this case.",
  },
];

const CHOICES = [
  { value: "default", label: "Organization setting" },
  { value: "on", label: "On" },
  { value: "off", label: "Off" },
] as const;

/** What the service does automatically for a new case. The contract fixes it when the case is created. */
export function AutomationSection() {
  const { register, watch, control } = useFormContext<CaseFormValues>();
  return (
    <FormSection title="Automation">
      <fieldset className="sm:col-span-2">
        <legend className="pb-2 text-ink-2 text-small">
          What the service does automatically for this case. This cannot be changed later.
        </legend>
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          {MODES.map(({ value, label }) => (
            <label key={value} className="flex min-h-6 items-center gap-2">
              <input type="radio" value={value} {...register("agentMode")} className="size-4 accent-accent" />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {watch("agentMode") === "choose"
        ? SETTINGS.map(({ name, label, hint }) => (
            <Field key={name} label={label} hint={hint}>
              {(described) => (
                <Controller
                  control={control}
                  name={`agent.${name}`}
                  render={({ field }) => (
                    <Select
                      {...described}
                      value={field.value}
                      options={CHOICES}
                      onValueChange={field.onChange}
                      onBlur={field.onBlur}
                    />
                  )}
                />
              )}
            </Field>
          ))
        : null}
    </FormSection>
  );
}
