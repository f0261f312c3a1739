"use client";

import { ChevronDown } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { memo, useId, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { shortDate } from "@/lib/values/calendar";
import { money } from "@/lib/values/money";
import { parseMoney } from "@/lib/values/parse-money";
import type { ImportItem } from "./import-items";
import { RowFields } from "./row-fields";

type ImportRowProps = { item: ImportItem; open?: boolean; busy: boolean; onChange: (item: ImportItem) => void };

/** One dispute of a file: a line to tick, and below it every value, to be corrected. */
export const ImportRow = memo(function ImportRow({
  item,
  open: initiallyOpen = false,
  busy,
  onChange,
}: ImportRowProps) {
  const id = useId();
  const { values, caseId, faults, refusal, notes, duplicate } = item;
  const [open, setOpen] = useState(initiallyOpen);
  const name = values.referenceNumber.trim() || amountOf(item);
  return (
    <li className="border-b">
      <div className="flex items-start gap-3 py-2.5">
        <Checkbox
          aria-label={`Import ${name}`}
          className="mt-0.5"
          checked={caseId !== undefined || item.ticked}
          disabled={busy || caseId !== undefined}
          onCheckedChange={(ticked) => onChange({ ...item, ticked })}
        />
        <div className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_2fr_1fr]">
          <div className="min-w-0">
            <p className="break-all font-medium font-mono">{values.referenceNumber.trim() || "No reference number"}</p>
            <p className="truncate text-ink-2 text-small">{values.merchantName || values.cardholderName || "–"}</p>
          </div>
          <p className="tabular-nums lg:text-right">{amountOf(item)}</p>
          <div className="min-w-0">
            <p className="truncate">
              {[values.cardNetwork, values.reasonCode].filter(Boolean).join(" ") || "No reason code"}
            </p>
            <p className="truncate text-ink-2 text-small">{values.reasonDescription}</p>
          </div>
          <p className={cn(!values.dueDate && "text-ink-2")}>
            {values.dueDate ? `Due ${shortDate(values.dueDate, "")}` : "No deadline"}
          </p>
        </div>
        <div className="flex shrink-0 items-center justify-end gap-2 max-sm:flex-col max-sm:items-end sm:w-32">
          <RowState item={item} />
          <Button
            variant="ghost"
            size="square-sm"
            aria-expanded={open}
            aria-controls={id}
            aria-label={`Details of ${name}`}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown aria-hidden className={cn("transition-transform", open && "rotate-180")} />
          </Button>
        </div>
      </div>
      {refusal ? <p className="pb-2 pl-7 text-danger">{refusal}</p> : null}
      {duplicate && caseId === undefined ? (
        <p className="pb-2 pl-7 text-ink-2">
          <Link href={`/cases/${duplicate.caseId}` as Route} className="underline">
            A case
          </Link>{" "}
          with this reference number already exists{duplicate.merchant ? ` for ${duplicate.merchant}` : ""}. Select the
          row only if you want to create another one.
        </p>
      ) : null}
      <div id={id} hidden={!open}>
        {open ? (
          <div className="pb-5 pl-7">
            {notes
              .filter(({ field }) => field === undefined)
              .map(({ sentence }) => (
                <p key={sentence} className="pb-2 text-warn">
                  {sentence}
                </p>
              ))}
            {Object.keys(faults).length > 0 ? <p className="sr-only">Some values need attention.</p> : null}
            <fieldset disabled={busy || caseId !== undefined}>
              <legend className="sr-only">Details of {name}</legend>
              <RowFields item={item} onChange={onChange} />
            </fieldset>
          </div>
        ) : null}
      </div>
    </li>
  );
});

function RowState({ item: { caseId, faults, notes, duplicate, refusal } }: { item: ImportItem }) {
  const count = Object.keys(faults).length;
  if (caseId !== undefined)
    return (
      <Link href={`/cases/${caseId}` as Route} className="underline">
        Open case
      </Link>
    );
  if (count > 0 || refusal) return <Badge tone="danger">{count > 1 ? `${count} to correct` : "To correct"}</Badge>;
  if (duplicate) return <Badge tone="warn">Exists</Badge>;
  return notes.length > 0 ? <Badge tone="warn">{notes.length} to check</Badge> : null;
}

function amountOf({ values: { amount, currency } }: ImportItem): string {
  if (amount.trim() === "") return "No amount";
  const parsed = parseMoney(amount, currency);
  return parsed.ok ? money(parsed.amountCents, currency) : amount;
}
