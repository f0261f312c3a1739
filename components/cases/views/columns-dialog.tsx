"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { listHref } from "@/components/cases/list/list-query";
import { useMayChange } from "@/components/layout/role";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { useAnnounce } from "@/components/ui/live-region";
import { notifyError } from "@/components/ui/toaster";
import type { CaseListQuery } from "@/lib/contract/desk/case-row";
import {
  CASE_COLUMNS,
  type CaseColumn,
  COLUMN_LABELS,
  DEFAULT_LAYOUT,
  DENSITIES,
  type ListLayout,
} from "@/lib/contract/desk/list-layout";
import { saveListLayout } from "@/lib/desk/actions/views";

type ColumnsDialogProps = { query: CaseListQuery; look: ListLayout; onClose: () => void };

/**
 * Which columns the list has, in which order, and how tall its rows are. Within a saved view the address carries the
 * choice until the view is updated; elsewhere it is remembered for the person.
 */
export function ColumnsDialog({ query, look, onClose }: ColumnsDialogProps) {
  const apply = useApply(query);
  const announce = useAnnounce();
  const [density, setDensity] = useState(look.density);
  const [order, setOrder] = useState(() => inOrder(look.columns));
  const [shown, setShown] = useState<ReadonlySet<CaseColumn>>(new Set(look.columns));

  const move = (column: CaseColumn, step: 1 | -1) => {
    const at = order.indexOf(column);
    const next = [...order];
    next.splice(at, 1);
    next.splice(at + step, 0, column);
    setOrder(next);
    announce(`${COLUMN_LABELS[column]} is column ${at + step + 1} of ${order.length}`);
  };
  const toggle = (column: CaseColumn, on: boolean) => {
    const next = new Set(shown);
    if (on) next.add(column);
    else next.delete(column);
    setShown(next);
  };
  const reset = () => {
    setDensity(DEFAULT_LAYOUT.density);
    setOrder(inOrder(DEFAULT_LAYOUT.columns));
    setShown(new Set(DEFAULT_LAYOUT.columns));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Columns and density"
      description="Downloads of the list have the same columns."
      actions={
        <>
          <Button variant="ghost" className="mr-auto" onClick={reset}>
            Reset
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={apply.busy}
            onClick={async () => {
              if (await apply.run({ columns: order.filter((column) => shown.has(column)), density })) onClose();
            }}
          >
            Apply
          </Button>
        </>
      }
    >
      <DensityChoice density={density} onChange={setDensity} />
      <ul aria-label="Columns" className="mt-3">
        {order.map((column, at) => (
          <ColumnRow
            key={column}
            column={column}
            shown={shown.has(column)}
            first={at === 0}
            last={at === order.length - 1}
            onToggle={(on) => toggle(column, on)}
            onMove={(step) => move(column, step)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function useApply(query: CaseListQuery) {
  const router = useRouter();
  const mayChange = useMayChange();
  const [busy, setBusy] = useState(false);
  const run = async ({ columns, density }: ListLayout): Promise<boolean> => {
    const { page } = query;
    if (query.saved !== "" || !mayChange) {
      router.replace(listHref(query, { columns: columns.join(","), density, page }), { scroll: false });
      return true;
    }
    setBusy(true);
    const result = await runAction(
      () => saveListLayout({ columns: [...columns], density }),
      "The server did not respond, so the columns were not changed.",
    );
    setBusy(false);
    if (!result.ok) {
      notifyError(result.error.message);
      return false;
    }
    router.replace(listHref(query, { columns: "", density: "", page }), { scroll: false });
    router.refresh();
    return true;
  };
  return { run, busy };
}

/** The chosen columns in their order, then the others. */
function inOrder(columns: readonly CaseColumn[]): CaseColumn[] {
  return [...columns, ...CASE_COLUMNS.filter((column) => !columns.includes(column))];
}

function DensityChoice({
  density,
  onChange,
}: Pick<ListLayout, "density"> & { onChange: (to: ListLayout["density"]) => void }) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <legend className="pb-1 text-ink-2 text-small">Density</legend>
      {DENSITIES.map((one) => (
        <label key={one} className="inline-flex min-h-6 items-center gap-2">
          <input
            type="radio"
            name="density"
            checked={density === one}
            onChange={() => onChange(one)}
            className="accent-accent"
          />
          {one === "compact" ? "Compact" : "Comfortable"}
        </label>
      ))}
    </fieldset>
  );
}

type ColumnRowProps = {
  column: CaseColumn;
  shown: boolean;
  first: boolean;
  last: boolean;
  onToggle: (on: boolean) => void;
  onMove: (step: 1 | -1) => void;
};

function ColumnRow({ column, shown, first, last, onToggle, onMove }: ColumnRowProps) {
  const id = useId();
  const label = COLUMN_LABELS[column];
  // The case is the link: without it nothing could be opened.
  const fixed = column === "case";
  return (
    <li className="flex min-h-8 items-center gap-2.5 border-b last:border-b-0">
      <Checkbox id={id} checked={shown} disabled={fixed} onCheckedChange={onToggle} />
      <label htmlFor={id} className="min-w-0 flex-1">
        {label}
      </label>
      <Button
        variant="ghost"
        size="square-sm"
        aria-label={`Move ${label} up`}
        aria-disabled={first}
        onClick={() => !first && onMove(-1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="square-sm"
        aria-label={`Move ${label} down`}
        aria-disabled={last}
        onClick={() => !last && onMove(1)}
      >
        <ArrowDown aria-hidden />
      </Button>
    </li>
  );
}
