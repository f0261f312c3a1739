"use client";

import { useFormContext } from "react-hook-form";
import { money } from "@/lib/format/money";
import { parseMoney } from "@/lib/format/parse-money";
import type { CaseFormValues } from "./form-values";
import { TextField } from "./text-field";

/** An amount as people write it; below stands how it was read. */
export function AmountField() {
  const [amount, currency] = useFormContext<CaseFormValues>().watch(["amount", "currency"]);
  const parsed = amount.trim() === "" ? undefined : parseMoney(amount, currency);
  return (
    <TextField
      name="amount"
      label="Disputed amount"
      inputMode="decimal"
      placeholder="412.50"
      hint={parsed?.ok ? money(parsed.amountCents, currency) : undefined}
    />
  );
}
