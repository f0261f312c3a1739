"use client";

import { useMemo } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { ReasonCodeLookup } from "@/lib/contract/reason-code-lookup";
import { isCurrencyCode } from "@/lib/values/currency-codes";
import { money } from "@/lib/values/money";
import { parseMoney } from "@/lib/values/parse-money";
import { maskedIfFull } from "./card-number";
import type { CaseFormValues } from "./case-values";
import { FormSection, TextField } from "./form-parts";
import { ReasonCodeField } from "./reason-code-field";

export function TransactionSection({ lookup }: { lookup: ReasonCodeLookup | undefined }) {
  return (
    <FormSection title="Transaction">
      <AmountField />
      <CurrencyField />
      <CardFields lookup={lookup} />
      <TextField name="cardholderName" label="Cardholder" />
      <TextField name="transactionDate" label="Transaction date" type="date" />
    </FormSection>
  );
}

/** The amount as typed; the hint shows how it was read. */
function AmountField() {
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

const COMMON_CURRENCIES = ["USD", "EUR", "GBP", "CAD", "AUD", "JPY"];

function CurrencyField() {
  const { control, trigger, formState } = useFormContext<CaseFormValues>();
  const options = useMemo(currencyOptions, []);
  return (
    <Field label="Currency" error={formState.errors.currency?.message}>
      {(described) => (
        <Controller
          control={control}
          name="currency"
          render={({ field }) => (
            <Select
              {...described}
              value={field.value}
              options={options}
              onBlur={field.onBlur}
              onValueChange={(currency) => {
                field.onChange(currency);
                // The currency determines how many decimals the amount may have.
                if (formState.errors.amount) void trigger("amount");
              }}
            />
          )}
        />
      )}
    </Field>
  );
}

/** Common currencies first, then all others by code. */
function currencyOptions() {
  const names = new Intl.DisplayNames("en", { type: "currency" });
  const rest = Intl.supportedValuesOf("currency").filter(
    (code) => isCurrencyCode(code) && !COMMON_CURRENCIES.includes(code),
  );
  return [...COMMON_CURRENCIES, ...rest].map((value) => ({ value, label: value, hint: names.of(value) }));
}

const NETWORKS = ["Visa", "Mastercard", "American Express", "Discover", "JCB", "UnionPay", "Diners Club"];

/** Card number and network; the service detects the network from the BIN. */
function CardFields({ lookup }: { lookup: ReasonCodeLookup | undefined }) {
  const number = useFormContext<CaseFormValues>().watch("maskedCardNumber");
  const masked = maskedIfFull(number);
  const fromCard = lookup?.network?.from === "card" ? lookup.network.name : undefined;
  return (
    <>
      <TextField
        name="maskedCardNumber"
        label="Card number (masked)"
        placeholder="414720******3365"
        inputMode="text"
        spellCheck={false}
        hint={fromCard ? `${fromCard}, detected from the BIN` : "Network detected from the BIN"}
        notice={masked && `This is a full card number. It will be stored masked as ${masked}.`}
      />
      <TextField
        name="cardNetwork"
        label="Card network"
        list="card-networks"
        hint={fromCard ? "Optional: detected from the card number" : undefined}
      />
      <datalist id="card-networks">
        {NETWORKS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

export function DisputeSection({ lookup, isFetching }: { lookup: ReasonCodeLookup | undefined; isFetching: boolean }) {
  const { register, watch, formState } = useFormContext<CaseFormValues>();
  const [disputeDate, dueDate, transactionDate] = watch(["disputeDate", "dueDate", "transactionDate"]);
  return (
    <FormSection title="Dispute">
      <ReasonCodeField lookup={lookup} isFetching={isFetching} />
      <TextField name="referenceNumber" label="Reference number" spellCheck={false} />
      <Field
        label="Description"
        hint="What the cardholder claims, in your words. Distinguishes disputes that share a reason code."
        error={formState.errors.reasonDescription?.message}
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} {...register("reasonDescription")} rows={2} />}
      </Field>
      <TextField
        name="disputeDate"
        label="Dispute date"
        type="date"
        notice={isBefore(disputeDate, transactionDate) ? "Before the transaction date" : undefined}
      />
      <TextField
        name="dueDate"
        label="Response due"
        type="date"
        notice={isBefore(dueDate, disputeDate) ? "Before the dispute date" : undefined}
      />
    </FormSection>
  );
}

/** ISO calendar dates compare as text. */
function isBefore(date: string, other: string): boolean {
  return date !== "" && other !== "" && date < other;
}

export function MerchantSection() {
  return (
    <FormSection title="Merchant">
      <TextField name="merchantName" label="Merchant name" />
      <TextField name="merchantIdentifier" label="Merchant ID (MID)" spellCheck={false} />
      <TextField
        name="merchantUrl"
        label="Website"
        inputMode="url"
        spellCheck={false}
        placeholder="https://shop.example"
        hint="Appears in the letter. Its description and policies are read during the assessment unless research is off."
        className="sm:col-span-2"
      />
    </FormSection>
  );
}
