"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { changeAnswerCosts } from "@/lib/desk/actions/settings";
import type { AnswerCosts } from "@/lib/values/break-even";
import { currencyExponent } from "@/lib/values/currencies";
import { decimal, money } from "@/lib/values/money";
import { parseMoney } from "@/lib/values/parse-money";
import { SettingsSection } from "./settings-page";
import { useSettingsAction } from "./use-settings-action";

type Costs = Readonly<Record<string, AnswerCosts>>;
type Draft = { currency: string; minutes: string; minute: string; fee: string; least: string };

const EMPTY: Draft = { currency: "", minutes: "", minute: "", fee: "0", least: "0" };

/** What one answer costs, by currency: with it, a case says whether answering pays. */
export function AnswerCostsSection({ costs }: { costs: Costs }) {
  const { run, busy, failure } = useSettingsAction();
  const [draft, setDraft] = useState(EMPTY);
  const [faults, setFaults] = useState<Partial<Draft>>({});
  const put = (name: keyof Draft) => (value: string) => setDraft({ ...draft, [name]: value });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(draft);
    setFaults(read.ok ? {} : read.faults);
    if (read.ok && (await run(() => changeAnswerCosts(read.currency, read.costs), "Cost of contesting saved")))
      setDraft(EMPTY);
  };

  return (
    <SettingsSection
      title="Cost of contesting"
      note="With these, a case shows the average value of contesting it, and recommends accepting below the gain that you set. The dispute fee itself does not count: it is charged either way."
    >
      {Object.entries(costs).length > 0 ? (
        <ul className="mb-3 divide-y border-y">
          {Object.entries(costs).map(([currency, one]) => (
            <li key={currency} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
              <span className="min-w-0 flex-1 basis-64">
                {one.minutes} minutes at {money(one.minuteCents, currency)}, fee {money(one.feeCents, currency)}, accept
                below {money(one.leastCents, currency)}
              </span>
              <Button size="sm" onClick={() => setDraft(toDraft(currency, one))}>
                Edit {currency}
              </Button>
              <Button
                size="sm"
                busy={busy}
                onClick={() => void run(() => changeAnswerCosts(currency, null), "Cost of contesting removed")}
              >
                Remove {currency}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <form onSubmit={(event) => void save(event)} className="grid max-w-xl gap-3 sm:grid-cols-2">
        {FIELDS.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint} error={faults[name]}>
            {(control) => (
              <Input
                {...control}
                value={draft[name]}
                inputMode={name === "currency" ? "text" : "decimal"}
                onChange={({ target }) => put(name)(target.value)}
              />
            )}
          </Field>
        ))}
        <div className="flex items-end gap-3">
          <Button type="submit" busy={busy}>
            Set costs
          </Button>
          {failure ? <p className="text-danger text-small">{failure.message}</p> : null}
        </div>
      </form>
    </SettingsSection>
  );
}

const FIELDS: readonly { name: keyof Draft; label: string; hint?: string }[] = [
  { name: "currency", label: "Currency", hint: "A code such as USD." },
  { name: "minutes", label: "Minutes per response" },
  { name: "minute", label: "Cost per minute" },
  { name: "fee", label: "Fee for contesting" },
  { name: "least", label: "Recommend accepting below a gain of" },
];

function toDraft(currency: string, { minutes, minuteCents, feeCents, leastCents }: AnswerCosts): Draft {
  const shown = (cents: number) => decimal(cents, currencyExponent(currency));
  return {
    currency,
    minutes: String(minutes),
    minute: shown(minuteCents),
    fee: shown(feeCents),
    least: shown(leastCents),
  };
}

type Read = { ok: true; currency: string; costs: AnswerCosts } | { ok: false; faults: Partial<Draft> };

function readDraft(draft: Draft): Read {
  const currency = draft.currency.trim().toUpperCase();
  const amount = (text: string) => parseMoney(text, currency);
  const [minute, fee, least] = [amount(draft.minute), amount(draft.fee), amount(draft.least)];
  const isCode = /^[A-Z]{3}$/.test(currency);
  const isWhole = /^\d{1,4}$/.test(draft.minutes.trim());
  if (isCode && isWhole && minute.ok && fee.ok && least.ok)
    return {
      ok: true,
      currency,
      costs: {
        minutes: Number(draft.minutes),
        minuteCents: minute.amountCents,
        feeCents: fee.amountCents,
        leastCents: least.amountCents,
      },
    };
  return {
    ok: false,
    faults: {
      currency: isCode ? undefined : "Enter a currency code such as USD.",
      minutes: isWhole ? undefined : "Enter whole minutes, such as 30.",
      minute: minute.ok ? undefined : minute.message,
      fee: fee.ok ? undefined : fee.message,
      least: least.ok ? undefined : least.message,
    },
  };
}
