"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { keepDraft } from "@/components/cases/form/draft";
import type { CaseFormValues } from "@/components/cases/form/form-values";
import { placeErrors } from "@/components/cases/form/server-errors";
import { answerOf } from "@/components/deeds/answer-of";
import { useToast } from "@/components/ui/toast";
import { updateCase } from "@/lib/actions/cases";
import type { Failure } from "@/lib/contract/desk/result";
import { caseKeys, caseListKeys } from "@/lib/queries/keys";
import { caseChanges } from "./case-values";

const NOT_SENT = "The changes could not be sent. What you typed is still here: check the connection and try again.";

/** Sends what was changed and goes back to the case, or puts what was refused where it was typed. */
export function useUpdateCase(caseId: string, before: CaseFormValues, form: UseFormReturn<CaseFormValues>) {
  const router = useRouter();
  const client = useQueryClient();
  const toast = useToast();
  const [failure, setFailure] = useState<Failure>();
  const [saved, setSaved] = useState(false);

  const save = async (values: CaseFormValues) => {
    setFailure(undefined);
    const changes = caseChanges(before, values);
    if (Object.keys(changes).length > 0) {
      const result = await answerOf(updateCase(caseId, changes), NOT_SENT);
      if (!result.ok) {
        if (result.error.outdated) keepDraft(`edit-${caseId}`, values);
        const { fields, rest } = placeErrors(result.error);
        for (const [name, message] of fields) form.setError(name, { type: "server", message });
        const first = fields[0];
        if (first) form.setFocus(first[0]);
        return setFailure({ ...result.error, message: [result.error.message, ...rest].join(" ") });
      }
      toast({ message: "The changes were saved. A case with documents is assessed again." });
      void client.invalidateQueries({ queryKey: caseKeys.detail(caseId) });
      void client.invalidateQueries({ queryKey: caseListKeys.all });
    }
    setSaved(true);
    router.push(`/cases/${caseId}`);
    router.refresh();
  };
  return { save, failure, saved };
}
