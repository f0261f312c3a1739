"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { ErrorState } from "@/components/ui/states";
import type { Failure } from "@/lib/contract/desk/result";
import type { OutcomeInput } from "@/lib/contract/desk/review";
import { parseMoney } from "@/lib/values/parse-money";

type Outcome = OutcomeInput["outcome"];
const OUTCOMES: readonly { value: Outcome; label: string }[] = [
  { value: "win", label: "Won: the amount comes back" },
  { value: "lose", label: "Lost: the cardholder keeps the amount" },
  { value: "expire", label: "Expired: the deadline passed" },
  { value: "accept", label: "Accepted: the dispute is not contested" },
];

type OutcomeDialogProps = {
  currency: string;
  today: string;
  /** The outcomes that can be recorded now. */
  offered: readonly string[];
  busy: boolean;
  failure: Failure | undefined;
  onConfirm: (outcome: OutcomeInput) => Promise<boolean>;
  onClose: () => void;
};

/** Records how a dispute ended. Only a won case can have a recovered amount. */
export function OutcomeDialog({ currency, today, offered, busy, failure, onConfirm, onClose }: OutcomeDialogProps) {
  const options = OUTCOMES.filter(({ value }) => offered.includes(value));
  const [outcome, setOutcome] = useState<Outcome>(options[0]?.value ?? "win");
  const [amount, setAmount] = useState("");
  const [on, setOn] = useState(today);
  const [note, setNote] = useState("");
  const recovered = outcome === "win" && amount.trim() !== "" ? parseMoney(amount, currency) : undefined;
  const wrong = recovered?.ok === false ? recovered.message : undefined;
  const send = async () => {
    const amountCents = recovered?.ok ? recovered.amountCents : undefined;
    if (await onConfirm({ outcome, on, amountCents, note: note.trim() || undefined })) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Record the outcome"
      description="This closes the case and adds the outcome to the insights."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} disabled={wrong !== undefined || on === ""} onClick={() => void send()}>
            Record outcome
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label="Outcome">
          {(control) => (
            <Select
              {...control}
              value={outcome}
              options={options}
              onValueChange={(value) => setOutcome(options.find((one) => one.value === value)?.value ?? outcome)}
            />
          )}
        </Field>
        {outcome === "win" ? (
          <Field label={`Recovered amount in ${currency}`} hint="Leave empty if unknown." error={wrong}>
            {(control) => (
              <Input {...control} inputMode="decimal" value={amount} onChange={(e) => setAmount(e.target.value)} />
            )}
          </Field>
        ) : null}
        <Field label="Date of the decision" error={failure?.fields?.on}>
          {(control) => <Input {...control} type="date" value={on} onChange={(e) => setOn(e.target.value)} />}
        </Field>
        <Field label="Note">
          {(control) => <Textarea {...control} value={note} onChange={(e) => setNote(e.target.value)} />}
        </Field>
      </div>
      {failure ? <ErrorState inline className="mt-3" message={failure.message} id={failure.id} /> : null}
    </Dialog>
  );
}
