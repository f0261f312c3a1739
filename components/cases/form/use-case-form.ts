"use client";

import { useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useHotkeys } from "@/components/ui/hotkeys";
import type { Failure, Result } from "@/lib/contract/desk/result";
import type { CaseFormValues } from "./case-values";
import { saveDraft, useDraft, useLeaveGuard } from "./draft";
import { useReasonLookup } from "./reason-code-field";
import { checkValues, placeErrors } from "./validation";

type CaseFormOptions = {
  /** Name of the draft that survives a reload. */
  draft: string;
  defaultValues: CaseFormValues;
  shortcut: { label: string; group: string };
  /** Sends the values and leaves the page when the server accepts them. */
  save: (values: CaseFormValues) => Promise<Result<unknown>>;
};

/** What the forms for a new and an existing case share: validation, draft, leave guard, shortcut and failures. */
export function useCaseForm({ draft, defaultValues, shortcut, save }: CaseFormOptions) {
  const form = useForm<CaseFormValues>({ defaultValues, resolver: checkValues, mode: "onBlur" });
  const [{ busy, failure }, setState] = useState<{ busy: boolean; failure?: Failure }>({ busy: false });
  // A ref, because a second press can come before the render that disables the button.
  const sending = useRef(false);
  const reason = useReasonLookup(form.watch());
  useDraft(draft, form);

  const submit = async () => {
    if (sending.current) return;
    sending.current = true;
    setState({ busy: true });
    let result: Result<unknown> | undefined;
    await form.handleSubmit(async (values) => {
      result = await save(values);
      if (!result.ok && result.error.outdated) saveDraft(draft, values);
    })();
    // After success the page is about to be left, so the form stays busy.
    if (result?.ok) return;
    sending.current = false;
    setState({ busy: false, failure: result && showFailure(form, result.error) });
  };

  useLeaveGuard(form.formState.isDirty && !busy && !failure?.outdated);
  useHotkeys([{ key: "Mod+Enter", ...shortcut, run: () => void submit() }]);
  return { form, submit, busy, failure, ...reason };
}

/** Shows each message at its control and returns the failure with the remaining ones. */
function showFailure(form: UseFormReturn<CaseFormValues>, failure: Failure): Failure {
  const { fields, rest } = placeErrors(failure);
  for (const [name, message] of fields) form.setError(name, { type: "server", message });
  const [first] = fields;
  if (first) form.setFocus(first[0]);
  return { ...failure, message: [failure.message, ...rest].join(" ") };
}
