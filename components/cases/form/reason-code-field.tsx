"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { reasonCodesOptions } from "@/lib/browser/reason-codes";
import type { ReasonCodeEntry, ReasonCodeLookup } from "@/lib/contract/reason-code-lookup";
import { loggableCardNumber } from "./card-number";
import type { CaseFormValues } from "./case-values";

type ReasonCodeFieldProps = { lookup: ReasonCodeLookup | undefined; isFetching: boolean };

/** Accepts any text, because processors export codes in many forms; the hint shows how the service reads it. */
export function ReasonCodeField({ lookup, isFetching }: ReasonCodeFieldProps) {
  const { control, getValues, setValue, watch, formState } = useFormContext<CaseFormValues>();
  const code = watch("reasonCode").trim();
  const { hint, notice } = wordsFor(code, lookup, isFetching);
  const matches = code ? (lookup?.matches ?? []) : [];
  const choose = (entry: ReasonCodeEntry | undefined) => {
    // A code alone is ambiguous without a network.
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
              placeholder="13.1, or keywords such as not received"
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
  if (code === "") return { hint: "Determines the network's requirements" };
  if (lookup?.resolved) {
    const { networkName, code: known, title, inForce, supersededBy } = lookup.resolved;
    const hint = `${networkName} ${known}: ${title}`;
    return inForce
      ? { hint }
      : { hint, notice: supersededBy ? `Retired, replaced by ${supersededBy}` : "No longer in force" };
  }
  if (!lookup || isFetching) return {};
  const notice = lookup.network
    ? `Not in the ${lookup.network.name} catalog. You can still create the case, but it will have no requirements.`
    : "Add the BIN of the card or the network so that the code can be recognized.";
  return { notice };
}

/** Pause after the last key before the lookup is sent, in milliseconds. */
const PAUSE_MS = 250;

type LookupValues = Pick<CaseFormValues, "maskedCardNumber" | "cardNetwork" | "reasonCode" | "reasonDescription">;

/** How the service reads network and reason code as typed, a quarter of a second after the last key. */
export function useReasonLookup(values: LookupValues) {
  const settled = useSettled(
    JSON.stringify({
      query: values.reasonCode,
      reasonCode: values.reasonCode,
      maskedCardNumber: loggableCardNumber(values.maskedCardNumber),
      cardNetwork: values.cardNetwork,
      // The lookup needs only keywords, and a URL has no room for five thousand characters.
      reasonDescription: values.reasonDescription.slice(0, 300),
    }),
  );
  const question: Record<string, string> = JSON.parse(settled);
  const enabled = Boolean(question.reasonCode || question.maskedCardNumber || question.cardNetwork);
  const { data, isFetching } = useQuery({ ...reasonCodesOptions(question), enabled });
  return { lookup: enabled ? data : undefined, isFetching };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
