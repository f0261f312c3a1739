"use client";

import type { ReasonCodeLookup } from "@/lib/contract/reason-code-lookup";
import { AmountField } from "./amount-field";
import { CardFields } from "./card-fields";
import { CurrencyField } from "./currency-field";
import { FormSection } from "./form-section";
import { TextField } from "./text-field";

export function TransactionSection({ lookup }: { lookup: ReasonCodeLookup | undefined }) {
  return (
    <FormSection title="Transaction">
      <AmountField />
      <CurrencyField />
      <CardFields lookup={lookup} />
      <TextField name="cardholderName" label="Cardholder" />
      <TextField name="transactionDate" label="Charged on" type="date" />
    </FormSection>
  );
}
