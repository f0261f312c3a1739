"use client";

import { Controller, useFormContext } from "react-hook-form";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import type { ReasonCodeEntry, ReasonCodeLookup } from "@/lib/contract/reason-code-lookup";
import type { CaseFormValues } from "./form-values";

type ReasonCodeFieldProps = { lookup: ReasonCodeLookup | undefined; isFetching: boolean };

/** Any text is allowed, since processors export codes in many shapes; below stands what the service makes of it. */
export function ReasonCodeField({ lookup, isFetching }: ReasonCodeFieldProps) {
  const { control, getValues, setValue, watch, formState } = useFormContext<CaseFormValues>();
  const code = watch("reasonCode").trim();
  const { hint, notice } = wordsFor(code, lookup, isFetching);
  const matches = code ? (lookup?.matches ?? []) : [];
  const choose = (entry: ReasonCodeEntry | undefined) => {
    // Without a network the code alone would not be understood.
    if (entry && !lookup?.network && !getValues("cardNetwork")) setValue("cardNetwork", entry.networkName);
  };
  return (
    <Field label="Reason code" hint={hint} notice={notice} error={formState.errors.reasonCode?.message}>
      {(described) => (
        <Controller
          control={control}
          name="reasonCode"
          render={({ field }) => (
            <Combobox
              {...described}
              ref={field.ref}
              name={field.name}
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              loading={isFetching}
              placeholder="13.1, or words such as not received"
              options={matches.map(toOption)}
              onSelect={(option) => choose(matches.find((entry) => toOption(entry).hint === option.hint))}
            />
          )}
        />
      )}
    </Field>
  );
}

function toOption(entry: ReasonCodeEntry) {
  const retired = entry.inForce ? "" : entry.supersededBy ? `, now ${entry.supersededBy}` : ", no longer in force";
  return { value: entry.code, label: entry.code, hint: `${entry.networkName}: ${entry.title}${retired}` };
}

function wordsFor(code: string, lookup: ReasonCodeLookup | undefined, isFetching: boolean) {
  if (code === "") return { hint: "Brings the list of what the network asks for" };
  if (lookup?.resolved) {
    const { networkName, code: known, title, inForce, supersededBy } = lookup.resolved;
    const hint = `${networkName} ${known}: ${title}`;
    return inForce ? { hint } : { hint, notice: supersededBy ? `Retired, now ${supersededBy}` : "No longer in force" };
  }
  if (!lookup || isFetching) return {};
  const notice = lookup.network
    ? `Not in the catalogue of ${lookup.network.name}. The case can be created; it will have no list of requirements.`
    : "Add the card's first digits or the network, so that the code can be recognised.";
  return { notice };
}
