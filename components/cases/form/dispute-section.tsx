"use client";

import { useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { ReasonCodeLookup } from "@/lib/contract/reason-code-lookup";
import { FormSection } from "./form-section";
import type { CaseFormValues } from "./form-values";
import { ReasonCodeField } from "./reason-code-field";
import { TextField } from "./text-field";

export function DisputeSection({ lookup, isFetching }: { lookup: ReasonCodeLookup | undefined; isFetching: boolean }) {
  const { register, watch, formState } = useFormContext<CaseFormValues>();
  const [disputeDate, dueDate, transactionDate] = watch(["disputeDate", "dueDate", "transactionDate"]);
  return (
    <FormSection title="Dispute">
      <ReasonCodeField lookup={lookup} isFetching={isFetching} />
      <TextField name="referenceNumber" label="Reference number" spellCheck={false} />
      <Field
        label="Description"
        hint="In your words. It tells apart disputes that share a code."
        error={formState.errors.reasonDescription?.message}
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} {...register("reasonDescription")} rows={2} />}
      </Field>
      <TextField
        name="disputeDate"
        label="Raised on"
        type="date"
        notice={isBefore(disputeDate, transactionDate) ? "Before the transaction" : undefined}
      />
      <TextField
        name="dueDate"
        label="Response due"
        type="date"
        notice={isBefore(dueDate, disputeDate) ? "Before the dispute was raised" : undefined}
      />
    </FormSection>
  );
}

/** Calendar dates in ISO form compare as text. */
function isBefore(date: string, other: string): boolean {
  return date !== "" && other !== "" && date < other;
}
