"use client";

import { useMemo } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { isCurrencyCode } from "@/lib/contract/currency-codes";
import type { CaseFormValues } from "./form-values";

const FIRST = ["USD", "EUR", "GBP", "CAD", "AUD", "JPY"];

export function CurrencyField() {
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
                // How many decimals an amount may have depends on the currency.
                if (formState.errors.amount) void trigger("amount");
              }}
            />
          )}
        />
      )}
    </Field>
  );
}

/** The usual ones first, then all by code, each with its name. */
function currencyOptions() {
  const names = new Intl.DisplayNames("en", { type: "currency" });
  const rest = Intl.supportedValuesOf("currency").filter((code) => isCurrencyCode(code) && !FIRST.includes(code));
  return [...FIRST, ...rest].map((value) => ({ value, label: value, hint: names.of(value) }));
}
