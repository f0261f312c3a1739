"use client";

import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { takeDraft } from "./draft";
import type { CaseFormValues } from "./form-values";

/** Puts back what was typed before the page was reloaded for a new version. */
export function useDraft(name: string, form: UseFormReturn<CaseFormValues>): void {
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    const draft = takeDraft(name, form.getValues());
    if (draft) form.reset(draft, { keepDefaultValues: true });
  }, [name, form]);
}
