"use client";

import Link from "next/link";
import { FormProvider, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { useHotkeys } from "@/components/ui/hotkeys";
import { Kbd } from "@/components/ui/kbd";
import { PageHeader } from "@/components/ui/page-header";
import { AgentSection } from "./agent-section";
import { checkValues, prepareRules } from "./check-values";
import { DisputeSection } from "./dispute-section";
import { type CaseFormValues, EMPTY_CASE } from "./form-values";
import { MerchantSection } from "./merchant-section";
import { SendFailure } from "./send-failure";
import { TransactionSection } from "./transaction-section";
import { useCreateCase } from "./use-create-case";
import { useDraft } from "./use-draft";
import { useLeaveGuard } from "./use-leave-guard";
import { useReasonLookup } from "./use-reason-lookup";

const DRAFT = "new-case";

/** Everything a case can start with; no field is required. */
export function NewCaseForm() {
  const form = useForm<CaseFormValues>({ defaultValues: EMPTY_CASE, resolver: checkValues, mode: "onBlur" });
  const { create, failure, created } = useCreateCase(DRAFT, form);
  useDraft(DRAFT, form);
  const { isDirty, isSubmitting } = form.formState;
  const { lookup, isFetching } = useReasonLookup(form.watch());
  const busy = isSubmitting || created;
  const submit = form.handleSubmit(create);
  useLeaveGuard(isDirty && !created && !failure?.outdated);
  useHotkeys([{ key: "Mod+Enter", label: "Create the case", group: "New case", run: () => void (busy || submit()) }]);
  return (
    <FormProvider {...form}>
      <PageHeader
        trail={<Link href="/cases">Cases</Link>}
        title="New case"
        actions={
          <>
            <Button asChild variant="ghost">
              <Link href="/cases">Cancel</Link>
            </Button>
            <Button type="submit" form="new-case" variant="primary" busy={busy}>
              Create case
              <Kbd aria-hidden className="max-md:hidden">
                Ctrl ↵
              </Kbd>
            </Button>
          </>
        }
      />
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: it only fetches, nothing is seen of it */}
      <form
        id="new-case"
        noValidate
        onSubmit={submit}
        onFocus={prepareRules}
        className="w-full max-w-column self-center px-gutter pb-10"
      >
        <p className="pt-5 text-ink-2">No field is required. Documents are added on the case's page.</p>
        <SendFailure title="The case was not created" failure={failure} />
        <TransactionSection lookup={lookup} />
        <DisputeSection lookup={lookup} isFetching={isFetching} />
        <MerchantSection />
        <AgentSection />
      </form>
    </FormProvider>
  );
}
