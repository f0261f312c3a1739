"use client";

import { useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { runAction } from "@/components/actions/run-action";
import { CaseTrail, caseHeaderStyle } from "@/components/cases/detail/case-title";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/hotkeys";
import { PageHeader } from "@/components/ui/page-header";
import { notify } from "@/components/ui/toaster";
import { caseKeys } from "@/lib/browser/case";
import { caseListKeys } from "@/lib/browser/case-list";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import type { Result } from "@/lib/contract/desk/result";
import { updateCase } from "@/lib/desk/actions/cases";
import { DisputeSection, MerchantSection, TransactionSection } from "./case-sections";
import { type CaseFormValues, caseChanges, caseValues } from "./case-values";
import { FormBody, SubmitFailure } from "./form-parts";
import { useCaseForm } from "./use-case-form";

/** The fields of a case. Its automation settings are fixed since its creation. */
export function EditCaseForm({ detail }: { detail: CaseDetail }) {
  const [before] = useState(() => caseValues(detail.fields));
  const { form, submit, busy, failure, lookup, isFetching } = useCaseForm({
    draft: `edit-${detail.id}`,
    defaultValues: before,
    shortcut: { label: "Save the changes", group: "Edit case" },
    save: useUpdateCase(detail.id, before),
  });
  return (
    <FormProvider {...form}>
      <PageHeader
        className={`${caseHeaderStyle} md:sticky md:top-0 md:z-20 lg:[&_h1]:shrink-0 lg:[&_nav]:min-w-0`}
        trail={<CaseTrail detail={detail} />}
        title="Edit case"
        actions={
          <>
            <Button asChild variant="ghost">
              <Link href={`/cases/${detail.id}`}>Cancel</Link>
            </Button>
            <Button type="submit" form="edit-case" variant="primary" busy={busy}>
              Save changes
              <Kbd aria-hidden className="max-md:hidden">
                Ctrl ↵
              </Kbd>
            </Button>
          </>
        }
      />
      <FormBody id="edit-case" onSubmit={submit}>
        <p className="pt-5 text-ink-2">
          {detail.documents.length > 0
            ? "Saving assesses the case again. An existing letter stays and is marked as older than the evidence."
            : "Empty a field to clear it. The reference number can be changed but not cleared."}
        </p>
        <SubmitFailure title="Nothing was changed" failure={failure} />
        <TransactionSection lookup={lookup} />
        <DisputeSection lookup={lookup} isFetching={isFetching} />
        <MerchantSection />
      </FormBody>
    </FormProvider>
  );
}

const UNANSWERED = "The changes could not be sent. Your entries are still here. Check the connection and try again.";

function useUpdateCase(caseId: string, before: CaseFormValues) {
  const router = useRouter();
  const client = useQueryClient();
  return async (values: CaseFormValues): Promise<Result<unknown>> => {
    const changes = caseChanges(before, values);
    if (Object.keys(changes).length > 0) {
      const result = await runAction(() => updateCase(caseId, changes), UNANSWERED);
      if (!result.ok) return result;
      notify("Changes saved. A case with documents is assessed again.");
      void client.invalidateQueries({ queryKey: caseKeys.detail(caseId) });
      void client.invalidateQueries({ queryKey: caseListKeys.all });
    }
    router.push(`/cases/${caseId}`);
    router.refresh();
    return { ok: true, data: undefined };
  };
}
