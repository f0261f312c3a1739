"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ErrorState } from "@/components/ui/states";
import type { Failure } from "@/lib/contract/desk/result";
import type { CaseFormValues, TextFieldName } from "./case-values";
import { preloadRules } from "./validation";

/** A group of fields with a heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b py-6 last:border-b-0">
      <h2 id={id} className="pb-3 font-semibold">
        {title}
      </h2>
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}

type TextFieldProps = Omit<ComponentProps<typeof Input>, "name"> & {
  name: TextFieldName;
  label: string;
  hint?: ReactNode;
  notice?: ReactNode;
};

/** A text control of the case form with its label, hint, notice and error. */
export function TextField({ name, label, hint, notice, className, ...input }: TextFieldProps) {
  const { register, formState } = useFormContext<CaseFormValues>();
  return (
    <Field label={label} hint={hint} notice={notice} error={formState.errors[name]?.message} className={className}>
      {(control) => <Input autoComplete="off" {...input} {...control} {...register(name)} />}
    </Field>
  );
}

type FormBodyProps = { id: string; onSubmit: () => Promise<void>; children: ReactNode };

/** The form element; its submit button is in the page header. */
export function FormBody({ id, onSubmit, children }: FormBodyProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the focus only preloads code
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      onFocus={preloadRules}
      className="w-full max-w-column self-center px-gutter pb-10"
    >
      {children}
    </form>
  );
}

/** Why a form was not accepted; offers a reload when the page is older than the server. */
export function SubmitFailure({ title, failure }: { title: string; failure: Failure | undefined }) {
  if (!failure) return null;
  return (
    <ErrorState
      inline
      className="mt-4"
      title={title}
      message={failure.message}
      id={failure.id}
      actions={
        failure.outdated ? (
          <Button size="sm" onClick={() => window.location.reload()}>
            Reload and keep my entries
          </Button>
        ) : null
      }
    />
  );
}
