"use client";

import { useState } from "react";
import { moment } from "@/components/review/review-status";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { ErrorState } from "@/components/ui/states";
import type { LetterEdits, LetterVersionShown } from "@/lib/contract/desk/letter-edit";
import { LetterDifference } from "./letter-difference";
import type { SavingLetter } from "./use-save-letter";

type LetterChangesProps = { edits: LetterEdits; timeZone: string; saving: SavingLetter; mayEdit: boolean };

const GENERATED = "0";

/** What people made of the generated letter: any two of its texts compared, and any of them put in force again. */
export function LetterChanges({ edits, timeZone, saving, mayEdit }: LetterChangesProps) {
  const { versions, generated, inForce } = edits;
  const latest = versions[0]?.number ?? 0;
  const [from, setFrom] = useState(GENERATED);
  /** Until someone chooses, the newest text, also when it is saved while this is open. */
  const [chosenTo, setTo] = useState<string>();
  const to = chosenTo ?? String(latest);
  const editedAs = (chosen: string) => versions.find(({ number }) => String(number) === chosen)?.markdown;
  const textOf = (chosen: string) => editedAs(chosen) ?? generated;
  const edited = editedAs(to);
  const options = [
    { value: GENERATED, label: "Generated letter" },
    ...versions.map((version) => ({ value: String(version.number), label: nameOf(version, { timeZone, inForce }) })),
  ];
  const isInForce = edited === undefined ? inForce === undefined : to === String(inForce);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3 font-sans text-body print:hidden">
        <Field label="From" className="min-w-40 flex-1">
          {(control) => <Select {...control} value={from} onValueChange={setFrom} options={options} />}
        </Field>
        <Field label="To" className="min-w-40 flex-1">
          {(control) => <Select {...control} value={to} onValueChange={setTo} options={options} />}
        </Field>
        {mayEdit && !isInForce ? (
          <Button busy={saving.busy} onClick={() => void saving.save(edited ?? null, latest)}>
            {edited === undefined ? "Use the generated letter" : "Use this version"}
          </Button>
        ) : null}
      </div>
      {saving.failure ? <ErrorState inline message={saving.failure.message} id={saving.failure.id} /> : null}
      {textOf(from) === textOf(to) ? (
        <p className="font-sans text-body text-ink-2">These two versions are identical.</p>
      ) : (
        <LetterDifference from={textOf(from)} to={textOf(to)} />
      )}
    </div>
  );
}

function nameOf(
  { number, markdown, by, at, current }: LetterVersionShown,
  { timeZone, inForce }: { timeZone: string; inForce: number | undefined },
): string {
  const what = markdown === undefined ? "back to the generated letter" : by;
  const note = number === inForce ? ", in force" : current ? "" : ", of an earlier letter";
  return `Version ${number}, ${what}, ${moment(at, timeZone)}${note}`;
}
