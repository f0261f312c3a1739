"use client";

import Link from "next/link";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { CaseTrail } from "@/components/cases/detail/case-trail";
import { caseHeaderStyle } from "@/components/cases/detail/header-style";
import { checkValues, prepareRules } from "@/components/cases/form/check-values";
import { DisputeSection } from "@/components/cases/form/dispute-section";
import type { CaseFormValues } from "@/components/cases/form/form-values";
import { MerchantSection } from "@/components/cases/form/merchant-section";
import { SendFailure } from "@/components/cases/form/send-failure";
import { TransactionSection } from "@/components/cases/form/transaction-section";
import { useDraft } from "@/components/cases/form/use-draft";
import { useLeaveGuard } from "@/components/cases/form/use-leave-guard";
import { useReasonLookup } from "@/components/cases/form/use-reason-lookup";
import { Button } from "@/components/ui/button";
import { useHotkeys } from "@/components/ui/hotkeys";
import { Kbd } from "@/components/ui/kbd";
import { PageHeader } from "@/components/ui/page-header";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { caseValues } from "./case-values";
import { useUpdateCase } from "./use-update-case";

/** The fields of a case, to correct. How the agent works was fixed when the case was opened. */
export function EditCaseForm({ detail }: { detail: CaseDetail }) {
  const [before] = useState(() => caseValues(detail.fields));
  const form = useForm<CaseFormValues>({ defaultValues: before, resolver: checkValues, mode: "onBlur" });
  const { save, failure, saved } = useUpdateCase(detail.id, before, form);
  useDraft(`edit-${detail.id}`, form);
  const { isDirty, isSubmitting } = form.formState;
  const { lookup, isFetching } = useReasonLookup(form.watch());
  const busy = isSubmitting || saved;
  const submit = form.handleSubmit(save);
  useLeaveGuard(isDirty && !saved && !failure?.outdated);
  useHotkeys([{ key: "Mod+Enter", label: "Save the changes", group: "Edit case", run: () => void (busy || submit()) }]);
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
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: it only fetches, nothing is seen of it */}
      <form
        id="edit-case"
        noValidate
        onSubmit={submit}
        onFocus={prepareRules}
        className="w-full max-w-column self-center px-gutter pb-10"
      >
        <p className="pt-5 text-ink-2">
          {detail.documents.length > 0
            ? "Saving a change assesses the case again; a written letter stays and is marked as older than the evidence."
            : "Emptying a field clears it. The reference number can be changed, never cleared."}
        </p>
        <SendFailure title="Nothing was changed" failure={failure} />
        <TransactionSection lookup={lookup} />
        <DisputeSection lookup={lookup} isFetching={isFetching} />
        <MerchantSection />
      </form>
    </FormProvider>
  );
}
