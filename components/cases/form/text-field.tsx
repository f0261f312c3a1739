"use client";

import type { ComponentProps, ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { CaseFormValues, TextFieldName } from "./form-values";

type TextFieldProps = Omit<ComponentProps<typeof Input>, "name"> & {
  name: TextFieldName;
  label: string;
  hint?: ReactNode;
  notice?: ReactNode;
};

/** One text control of the case form with its label and the words about its value. */
export function TextField({ name, label, hint, notice, className, ...input }: TextFieldProps) {
  const { register, formState } = useFormContext<CaseFormValues>();
  return (
    <Field label={label} hint={hint} notice={notice} error={formState.errors[name]?.message} className={className}>
      {(control) => <Input autoComplete="off" {...input} {...control} {...register(name)} />}
    </Field>
  );
}
