"use client";

import { Controller, useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { FormSection } from "./form-section";
import type { AgentSetting, CaseFormValues } from "./form-values";

const MODES = [
  { value: "default", label: "Use the organisation's settings" },
  { value: "off", label: "All off" },
  { value: "choose", label: "Choose" },
] as const;

const SETTINGS: readonly { name: AgentSetting; label: string; hint: string }[] = [
  {
    name: "researchTransactionDetails",
    label: "Research the transaction",
    hint: "The merchant's website is read for its description and its policies, which shape what is suggested.",
  },
  {
    name: "submitDisputeToProcessor",
    label: "File with the processor",
    hint: "On: a response can be filed from its letter, after somebody confirms it.",
  },
  {
    name: "useMerchantMemories",
    label: "Use what is known of the merchant",
    hint: "Evidence that other cases of the merchant had, or went without, shapes what is suggested.",
  },
  {
    name: "writeResponseLetter",
    label: "Write the response letter",
    hint: "Off: no letter can be requested for this case.",
  },
];

const CHOICES = [
  { value: "default", label: "Organisation's" },
  { value: "on", label: "On" },
  { value: "off", label: "Off" },
] as const;

/** Fixed when the case is created, so it is said here. */
export function AgentSection() {
  const { register, watch, control } = useFormContext<CaseFormValues>();
  return (
    <FormSection title="Agent">
      <fieldset className="sm:col-span-2">
        <legend className="pb-2 text-ink-2 text-small">
          How the agent works on this case. It cannot be changed later.
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
