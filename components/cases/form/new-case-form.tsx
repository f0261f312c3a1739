"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { FormProvider } from "react-hook-form";
import { runAction } from "@/components/actions/run-action";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/hotkeys";
import { PageHeader } from "@/components/ui/page-header";
import { caseListKeys } from "@/lib/browser/case-list";
import { randomKey } from "@/lib/browser/random-key";
import { createCase } from "@/lib/desk/actions/cases";
import { AutomationSection } from "./automation-section";
import { DisputeSection, MerchantSection, TransactionSection } from "./case-sections";
import { type CaseFormValues, EMPTY_CASE, toCaseInput } from "./case-values";
import { FormBody, SubmitFailure } from "./form-parts";
import { useCaseForm } from "./use-case-form";

/** Everything that a new case can start with; all fields are optional. */
export function NewCaseForm() {
  const { form, submit, busy, failure, lookup, isFetching } = useCaseForm({
    draft: "new-case",
    defaultValues: EMPTY_CASE,
    shortcut: { label: "Create the case", group: "New case" },
    save: useCreateCase(),
  });
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
      <FormBody id="new-case" onSubmit={submit}>
        <p className="pt-5 text-ink-2">All fields are optional. Add documents on the case page.</p>
        <SubmitFailure title="The case was not created" failure={failure} />
        <TransactionSection lookup={lookup} />
        <DisputeSection lookup={lookup} isFetching={isFetching} />
        <MerchantSection />
        <AutomationSection />
      </FormBody>
    </FormProvider>
  );
}

const UNANSWERED =
  "The case could not be sent, or the response was lost. Your entries are still here. Check the connection and try again; this will not create a duplicate.";

function useCreateCase() {
  const router = useRouter();
  const client = useQueryClient();
  const attempt = useRef({ input: "", key: "" });
  return async (values: CaseFormValues) => {
    const input = toCaseInput(values);
    // The same entries sent again are the same case, even when the first response was lost.
    const text = JSON.stringify(input);
    if (attempt.current.input !== text) attempt.current = { input: text, key: randomKey() };
    const { key } = attempt.current;
    const result = await runAction(() => createCase(input, key), UNANSWERED);
    if (result.ok) {
      void client.invalidateQueries({ queryKey: caseListKeys.all });
      router.push(`/cases/${result.data.id}` as Route);
    }
    return result;
  };
}
