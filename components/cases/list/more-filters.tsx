"use client";

import { ListFilter, X } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { CaseListQuery } from "@/lib/contract/desk/case-row";
import { listHref } from "./list-query";
import { REASON_FAMILIES } from "./reason-families";

/** Filters that need typing or a long list: merchant, kind of dispute, amount. Each that is chosen has a link that removes it. */
export function MoreFilters({ query }: { query: CaseListQuery }) {
  return (
    <>
      <FilterDialog key={JSON.stringify([query.merchant, query.family, query.min, query.max])} query={query} />
      {chosenFilters(query).map(({ label, without }) => (
        <span key={label} className="inline-flex items-center rounded-control border border-accent-line bg-raised pl-2">
          {label}
          <Link
            prefetch={false}
            href={listHref(query, without)}
            aria-label={`Remove filter ${label}`}
            className="inline-flex size-6 items-center justify-center rounded-control text-ink-2 -outline-offset-2 hover:text-ink"
          >
            <X aria-hidden className="size-3.5 stroke-[1.75]" />
          </Link>
        </span>
      ))}
    </>
  );
}

type Chosen = { label: string; without: Partial<CaseListQuery> };

function chosenFilters({ merchant, family, min, max }: CaseListQuery): Chosen[] {
  const chosen: Chosen[] = [];
  if (merchant) chosen.push({ label: `Merchant ${merchant}`, without: { merchant: "" } });
  if (family) chosen.push({ label: REASON_FAMILIES[family] ?? family, without: { family: "" } });
  if (min !== undefined || max !== undefined)
    chosen.push({ label: amountLabel(min, max), without: { min: undefined, max: undefined } });
  return chosen;
}

function amountLabel(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `Amount up to ${max}`;
  return max === undefined ? `Amount from ${min}` : `Amount ${min} to ${max}`;
}

function FilterDialog({ query }: { query: CaseListQuery }) {
  const router = useRouter();
  const form = useId();
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState<string>();
  const [family, setFamily] = useState(query.family || ANY);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string) => String(given.get(name) ?? "").trim();
    const [min, max] = [amountIn(text("min")), amountIn(text("max"))];
    if (min === null || max === null) return setFault("Enter amounts as numbers, such as 100 or 99.90.");
    if (min !== undefined && max !== undefined && min > max) return setFault("The first amount is above the second.");
    setOpen(false);
    router.push(listHref(query, { merchant: text("merchant"), family: family === ANY ? "" : family, min, max }));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(now) => {
        setFault(undefined);
        setOpen(now);
      }}
      trigger={
        <Button>
          <ListFilter aria-hidden />
          More filters
        </Button>
      }
      title="More filters"
      actions={
        <Button type="submit" form={form} variant="primary">
          Apply
        </Button>
      }
    >
      <form id={form} onSubmit={apply} className="flex flex-col gap-4">
        <Field label="Merchant" hint="Part of the name is enough">
          {(props) => <Input {...props} name="merchant" maxLength={200} defaultValue={query.merchant} />}
        </Field>
        <Field label="Kind of dispute">
          {(props) => <Select {...props} value={family} onValueChange={setFamily} options={FAMILIES} />}
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Amount from">
            {(props) => <Input {...props} name="min" inputMode="decimal" defaultValue={query.min} />}
          </Field>
          <Field label="Amount to" error={fault}>
            {(props) => <Input {...props} name="max" inputMode="decimal" defaultValue={query.max} />}
          </Field>
        </div>
        <p className="text-ink-2 text-small">Amounts are in the currency of each case.</p>
      </form>
    </Dialog>
  );
}

const ANY = "any";
const FAMILIES = [
  { value: ANY, label: "Any" },
  ...Object.entries(REASON_FAMILIES).map(([value, label]) => ({ value, label })),
];

/** An amount in major units; `undefined` for none, `null` for what is no amount. */
function amountIn(text: string): number | undefined | null {
  if (text === "") return undefined;
  return /^\d{1,10}(\.\d{1,4})?$/.test(text) ? Number(text) : null;
}
