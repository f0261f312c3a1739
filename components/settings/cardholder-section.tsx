"use client";

import type { Route } from "next";
import Link from "next/link";
import { type FormEvent, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { AlertDialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { isTyped, TypedConfirmation } from "@/components/ui/typed-confirmation";
import { type CardholderCase, type CardholderCases, casesWord, erasureConfirmation } from "@/lib/contract/desk/erasure";
import { eraseCardholder, findCardholder } from "@/lib/desk/actions/erasure";
import { SettingsSection } from "./settings-page";
import { useSettingsAction } from "./use-settings-action";

const NOTE =
  "When a cardholder asks to have their data erased: search for their name or email address, select the cases, and confirm. The search covers cardholders, email addresses found in documents, descriptions, notes and edited letters. It does not cover the full text of documents, or statements. Backups still contain erased data until they are replaced: see Erasure in docs/operations.md.";

/** Finds the cases of one cardholder and has them erased. */
export function CardholderSection() {
  const { run, busy, failure } = useSettingsAction();
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<CardholderCases>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  const search = async (event: FormEvent) => {
    event.preventDefault();
    setFound(undefined);
    const answer = await run(() => findCardholder({ query }));
    setChosen(new Set());
    if (answer) setFound(answer);
  };
  const erase = async (typed: string) => {
    const done = await run(() => eraseCardholder([...chosen], typed), "The cases will be erased within a minute");
    if (!done) return false;
    setFound(undefined);
    setQuery("");
    setChosen(new Set());
    return true;
  };

  return (
    <SettingsSection title="One cardholder's data" note={NOTE}>
      <form onSubmit={(event) => void search(event)} className="flex flex-wrap items-end gap-3">
        <Field label="Name or email address" error={failure?.fields?.query} className="w-full max-w-sm">
          {(control) => (
            <Input
              {...control}
              value={query}
              autoComplete="off"
              maxLength={200}
              onChange={({ target }) => setQuery(target.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={busy} disabled={query.trim().length < 3}>
          Find cases
        </Button>
      </form>
      {found ? (
        <Found found={found} chosen={chosen} onChoose={setChosen}>
          {chosen.size > 0 ? <EraseButton count={chosen.size} busy={busy} onConfirm={erase} /> : null}
        </Found>
      ) : null}
    </SettingsSection>
  );
}

type FoundProps = {
  found: CardholderCases;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  children: React.ReactNode;
};

function Found({ found: { cases, more }, chosen, onChoose, children }: FoundProps) {
  if (cases.length === 0)
    return (
      <p role="status" className="pt-3 text-ink-2">
        No case found.
      </p>
    );
  const erasable = cases.filter(({ held, waiting }) => !held && !waiting).map(({ id }) => id);
  const toggle = (id: string, on: boolean) =>
    onChoose(new Set([...chosen].filter((one) => one !== id).concat(on ? id : [])));
  return (
    <div className="pt-3">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="text-ink-2">
          {casesWord(cases.length)} found{more ? ", and more: erase these first, then search again" : ""}.
        </p>
        <Button size="sm" disabled={erasable.length === 0} onClick={() => onChoose(new Set(erasable))}>
          Select all
        </Button>
        {children}
      </div>
      <ul aria-label="Cases found" className="mt-3 divide-y border-y">
        {cases.map((one) => (
          <FoundCase key={one.id} found={one} chosen={chosen.has(one.id)} onToggle={(on) => toggle(one.id, on)} />
        ))}
      </ul>
    </div>
  );
}

type FoundCaseProps = { found: CardholderCase; chosen: boolean; onToggle: (on: boolean) => void };

function FoundCase({ found, chosen, onToggle }: FoundCaseProps) {
  const { id, reference, cardholder, merchant, closed, foundIn, held, waiting } = found;
  const name = reference ?? id.slice(0, 8);
  return (
    <li className="flex items-start gap-3 py-2">
      <Checkbox
        className="mt-0.5"
        aria-label={`Erase ${name}`}
        checked={chosen}
        disabled={held || waiting}
        onCheckedChange={(on) => onToggle(on === true)}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link href={`/cases/${id}` as Route} className="break-all underline underline-offset-2">
            {name}
          </Link>
          <Badge>{closed ? "Closed" : "Open"}</Badge>
          {held ? <Badge tone="warn">On hold, cannot be erased</Badge> : null}
          {waiting ? <Badge>Waiting to be erased</Badge> : null}
        </p>
        <p className="break-words text-ink-2 text-small">
          {[cardholder, merchant].filter(Boolean).join(", ") || "No cardholder or merchant"}; found in{" "}
          {foundIn.join(" and ")}
        </p>
      </div>
    </li>
  );
}

type EraseButtonProps = { count: number; busy: boolean; onConfirm: (typed: string) => Promise<boolean> };

function EraseButton({ count, busy, onConfirm }: EraseButtonProps) {
  const [typed, setTyped] = useState("");
  const expected = erasureConfirmation(count);
  return (
    <AlertDialog
      trigger={
        <Button size="sm" variant="danger">
          Erase {casesWord(count)}
        </Button>
      }
      onOpenChange={() => setTyped("")}
      title={`Erase ${casesWord(count)}?`}
      description="This erases the cases with their documents, letters, exports, notes and notifications, open ones too. It cannot be undone. Backups still hold them until they are replaced."
      confirm={`Erase ${casesWord(count)}`}
      busy={busy}
      disabled={!isTyped(typed, expected)}
      onConfirm={() => onConfirm(typed)}
    >
      <TypedConfirmation purpose="To confirm" expected={expected} typed={typed} onType={setTyped} />
    </AlertDialog>
  );
}
