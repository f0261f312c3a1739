"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useRef, useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { mainMoney } from "@/components/statements/statement-words";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useAnnounce } from "@/components/ui/live-region";
import { fetchJson } from "@/lib/browser/fetch-json";
import { statementKeys } from "@/lib/browser/statements";
import type { CaseListPage, CaseRow } from "@/lib/contract/desk/case-row";
import type { StatementChargeback } from "@/lib/contract/statement-analysis";
import { linkStatementChargeback } from "@/lib/desk/actions/statements";
import { longDate } from "@/lib/values/calendar";
import { money } from "@/lib/values/money";

type LinkDialogProps = {
  statementId: string;
  index: number;
  chargeback: StatementChargeback;
  /** The button that opened the dialog is gone once there is a link: the one of its row gets the focus. */
  rowButton: string;
  onClose: () => void;
};

const MOST_CASES = 8;

/** Chooses the case of a chargeback: cases of its amount to begin with, else what a search finds. */
export function LinkDialog({ statementId, index, chargeback, rowButton, onClose }: LinkDialogProps) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const linked = useRef(false);
  const { cases, searched } = useCases(text, chargeback);

  const link = async (caseId: string, name: string) => {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    const result = await runAction(
      () => linkStatementChargeback({ statementId, index }, caseId),
      "The server did not respond. The chargeback may not be linked.",
    );
    setBusy(false);
    if (!result.ok) return setFault(result.error.message);
    linked.current = true;
    await client.invalidateQueries({ queryKey: statementKeys.detail(statementId) });
    announce(`Linked to ${name}`);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Link to a case"
      description={`The chargeback of ${mainMoney(chargeback.amount, chargeback.currency)}${
        chargeback.date ? ` on ${longDate(chargeback.date)}` : ""
      } belongs to the case that you choose, on every statement that prints it.`}
      className="max-w-lg"
      focusAfter={() => (linked.current ? document.getElementById(rowButton) : null)}
    >
      <Field label="Find a case">
        {(control) => (
          <Input
            {...control}
            type="search"
            placeholder="Reference, cardholder, merchant or amount"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="-outline-offset-2"
          />
        )}
      </Field>
      <p role="status" className="pt-2 text-ink-2 text-small">
        {wordsFor(cases, searched)}
      </p>
      <ul aria-label="Cases to choose from">
        {cases?.map((row) => {
          const name = row.referenceNumber ?? row.id.slice(0, 8);
          return (
            <li key={row.id} className="border-b last:border-b-0">
              <button
                type="button"
                disabled={busy}
                onClick={() => void link(row.id, name)}
                className="flex w-full flex-wrap items-baseline gap-x-3 rounded-mark px-1 py-1.5 text-left -outline-offset-2 hover:bg-hover"
              >
                <span className="font-medium text-accent">{name}</span>
                <span className="min-w-0 flex-1 truncate text-ink-2">
                  {[row.merchantName, row.cardholderName, row.disputeDate ? longDate(row.disputeDate) : undefined]
                    .filter(Boolean)
                    .join(", ")}
                </span>
                {row.amountCents === undefined ? null : <span>{money(row.amountCents, row.currency)}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      {fault ? (
        <p role="alert" className="pt-2 text-danger text-small">
          {fault}
        </p>
      ) : null}
    </Dialog>
  );
}

function wordsFor(cases: readonly CaseRow[] | undefined, searched: boolean): string {
  if (!cases) return "Looking for cases";
  if (cases.length === 0) return searched ? "No case was found." : "No case has this amount. Search for another one.";
  return searched ? `Cases found: ${cases.length}` : `Cases of this amount: ${cases.length}`;
}

/** Open and closed cases; the first answer is for the amount of the chargeback. */
function useCases(text: string, { amount, currency }: StatementChargeback) {
  const wanted = useDeferredValue(text.trim());
  const searched = wanted.length >= 2;
  const search = new URLSearchParams({ view: "all", ...(searched ? { q: wanted } : amountRange(amount)) });
  const { data } = useQuery({
    queryKey: [...statementKeys.all, "cases", search.toString()],
    queryFn: async ({ signal }) => {
      // A pause, so that not every letter is a search.
      await new Promise((resolve) => setTimeout(resolve, 120));
      signal.throwIfAborted();
      return fetchJson<CaseListPage>(`/api/cases?${search}`, signal);
    },
    placeholderData: (last) => last,
  });
  const rows = data?.rows.filter((row) => searched || !currency || row.currency === currency);
  return { cases: rows?.slice(0, MOST_CASES), searched };
}

function amountRange(amount: number): { min: string; max: string } {
  const exact = String(Math.abs(amount));
  return { min: exact, max: exact };
}
