"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { answerOf } from "@/components/deeds/answer-of";
import { createCase } from "@/lib/actions/cases";
import type { Failure } from "@/lib/contract/desk/result";
import { caseListKeys } from "@/lib/queries/keys";
import { keepDraft } from "./draft";
import type { CaseFormValues } from "./form-values";
import { placeErrors } from "./server-errors";
import { toCaseInput } from "./to-case-input";

const NOT_SENT =
  "The case could not be sent, or its answer was lost. What you typed is still here: check the connection and try again; no second case is made.";

/** Sends the form; goes to the new case, or puts what was refused where it was typed. */
export function useCreateCase(name: string, form: UseFormReturn<CaseFormValues>) {
  const router = useRouter();
  const client = useQueryClient();
  const [failure, setFailure] = useState<Failure>();
  const [created, setCreated] = useState(false);
  const attempt = useRef({ input: "", key: "" });
  const create = async (values: CaseFormValues) => {
    setFailure(undefined);
    const input = toCaseInput(values);
    // The same entries sent again are the same case, also when the first answer was lost on its way.
    const text = JSON.stringify(input);
    if (attempt.current.input !== text) attempt.current = { input: text, key: newKey() };
    const result = await answerOf(createCase(input, attempt.current.key), NOT_SENT);
    if (result.ok) {
      setCreated(true);
      void client.invalidateQueries({ queryKey: caseListKeys.all });
      return router.push(`/cases/${result.data.id}` as Route);
    }
    if (result.error.outdated) keepDraft(name, values);
    const { fields, rest } = placeErrors(result.error);
    for (const [name, message] of fields) form.setError(name, { type: "server", message });
    const first = fields[0];
    if (first) form.setFocus(first[0]);
    setFailure({ ...result.error, message: [result.error.message, ...rest].join(" ") });
  };
  return { create, failure, created };
}

/** Not `randomUUID`, which browsers offer on secure origins alone. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
