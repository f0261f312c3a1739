"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { createCase } from "@/lib/actions/cases";
import type { Failure } from "@/lib/contract/desk/result";
import { caseListKeys } from "@/lib/queries/cases-list";
import type { CaseFormValues } from "./form-values";
import { placeErrors } from "./server-errors";
import { toCaseInput } from "./to-case-input";

const NOT_SENT: Failure = {
  message:
    "The case could not be sent. What you typed is still here: check the connection and try again, or reload if a new version was installed.",
};

/** Sends the form; goes to the new case, or puts what was refused where it was typed. */
export function useCreateCase(form: UseFormReturn<CaseFormValues>) {
  const router = useRouter();
  const client = useQueryClient();
  const [failure, setFailure] = useState<Failure>();
  const [created, setCreated] = useState(false);
  const create = async (values: CaseFormValues) => {
    setFailure(undefined);
    const result = await createCase(toCaseInput(values)).catch(() => ({ ok: false, error: NOT_SENT }) as const);
    if (result.ok) {
      setCreated(true);
      void client.invalidateQueries({ queryKey: caseListKeys.all });
      return router.push(`/cases/${result.data.id}` as Route);
    }
    const { fields, rest } = placeErrors(result.error);
    for (const [name, message] of fields) form.setError(name, { type: "server", message });
    const first = fields[0];
    if (first) form.setFocus(first[0]);
    setFailure({ ...result.error, message: [result.error.message, ...rest].join(" ") });
  };
  return { create, failure, created };
}
