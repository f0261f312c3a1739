"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/states";
import type { ImportedOutcomes, PreviewRow } from "@/lib/contract/desk/outcome-import";
import { OutcomePreviewTable } from "./outcome-preview-table";
import { useOutcomeImport } from "./use-outcome-import";

/** Takes a file of outcomes, shows what each row would record, and records the rows without a fault. */
export function ImportOutcomesDialog({ onClose }: { onClose: () => void }) {
  const { rows, done, failure, busy, choose, confirm } = useOutcomeImport();
  const input = useRef<HTMLInputElement>(null);
  const ready = rows?.flatMap((row) => (row.kind === "ready" ? [row.ready] : [])) ?? [];
  const chooser = (
    <Button variant={rows ? "secondary" : "primary"} busy={busy && !rows} onClick={() => input.current?.click()}>
      {rows ? "Choose another file" : "Choose file"}
    </Button>
  );
  const actions = done ? (
    <Button variant="primary" onClick={onClose}>
      Done
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>Cancel</Button>
      {chooser}
      {rows ? (
        <Button variant="primary" busy={busy} disabled={ready.length === 0} onClick={() => void confirm(ready)}>
          Record {ready.length} {ready.length === 1 ? "outcome" : "outcomes"}
        </Button>
      ) : null}
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import outcomes"
      description="A CSV file with the columns reference number, outcome and date; amount recovered and note if you have them."
      className={rows ? "max-w-3xl" : undefined}
      actions={actions}
    >
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="Choose a file of outcomes"
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void choose(file);
          // So that the same file, corrected, can be chosen again.
          event.target.value = "";
        }}
      />
      {done ? <Imported done={done} /> : rows ? <Preview rows={rows} /> : null}
      {failure ? <ErrorState inline className="mt-3" message={failure.message} id={failure.id} /> : null}
    </Dialog>
  );
}

function Preview({ rows }: { rows: PreviewRow[] }) {
  const count = (kind: PreviewRow["kind"]) => rows.filter((row) => row.kind === kind).length;
  return (
    <>
      <p className="pb-2" role="status">
        {count("ready")} ready, {count("same")} already recorded, {count("fault")} with errors. Rows with errors are
        skipped.
      </p>
      <OutcomePreviewTable rows={rows} />
    </>
  );
}

function Imported({ done: { recorded, already, changed } }: { done: ImportedOutcomes }) {
  return (
    <div role="status">
      <p>
        {recorded} recorded{already > 0 ? `, ${already} already recorded` : ""}
        {changed.length > 0 ? `, ${changed.length} not recorded:` : "."}
      </p>
      <ul className="pt-2">
        {changed.map(({ caseId, reference, why }) => (
          <li key={caseId} className="py-0.5">
            <span className="font-mono">{reference}</span> {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
