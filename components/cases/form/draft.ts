"use client";

import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { CaseFormValues } from "./case-values";

const PREFIX = "rebuttal-draft-";

/** Keeps the entries of a form across one reload of this tab. */
export function saveDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(values));
  } catch {
    // Without storage, the leave guard still asks before the page is left.
  }
}

/** Reads and removes a kept draft. Entries that `empty` lacks, or has with another type, are left out. */
export function restoreDraft<T extends object>(name: string, empty: T): T | undefined {
  try {
    const text = sessionStorage.getItem(PREFIX + name);
    sessionStorage.removeItem(PREFIX + name);
    const kept: unknown = JSON.parse(text ?? "null");
    if (typeof kept !== "object" || kept === null) return undefined;
    const fitting = Object.entries(kept).filter(([key, value]) => typeof value === typeof Reflect.get(empty, key));
    return { ...empty, ...Object.fromEntries(fitting) };
  } catch {
    return undefined;
  }
}

/** A draft was kept for the form that is open already. */
export const DRAFT_KEPT = "rebuttal:draft";

/** Restores the entries that were typed before the page was reloaded for a new version, or that something fills in. */
export function useDraft(name: string, form: UseFormReturn<CaseFormValues>): void {
  useEffect(() => {
    const restore = () => {
      const draft = restoreDraft(name, form.getValues());
      if (draft) form.reset(draft, { keepDefaultValues: true });
    };
    restore();
    window.addEventListener(DRAFT_KEPT, restore);
    return () => window.removeEventListener(DRAFT_KEPT, restore);
  }, [name, form]);
}

/** Lets the browser ask before a tab with unsaved entries is closed or reloaded. */
export function useLeaveGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [active]);
}
