"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { isTyped, TypedConfirmation } from "@/components/ui/typed-confirmation";
import type { FilingDetail } from "@/lib/contract/desk/filing-detail";
import type { Failure } from "@/lib/contract/desk/result";

type FilingConfirmProps = {
  detail: FilingDetail;
  busy: boolean;
  failure?: Failure;
  onConfirm: (planHash: string, confirmation: string) => Promise<boolean>;
};

/** The deed itself: a live one is typed, so that nobody does it by a slip. */
export function FilingConfirm({ detail, busy, failure, onConfirm }: FilingConfirmProps) {
  const [typed, setTyped] = useState("");
  const plan = detail.filing?.plan;
  if (!plan) return null;
  const expected = plan.disputeId ?? "";
  const live = detail.filing?.mode === "live";
  if (live && !detail.mayConfirmLive)
    return <p className="text-ink-2">A manager or an administrator submits it. The plan stays as it is until then.</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && (!live || isTyped(typed, expected))) void onConfirm(plan.hash, typed.trim());
  };
  if (!live)
    return (
      <form onSubmit={submit} className="flex justify-end">
        <Button type="submit" variant="primary" busy={busy}>
          Record the dry run
        </Button>
      </form>
    );
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end justify-between gap-3">
      <TypedConfirmation
        className="min-w-64 flex-1"
        purpose="To submit it"
        expected={expected}
        typed={typed}
        onType={setTyped}
        error={failure?.fields?.confirmation}
      />
      <Button type="submit" variant="danger" busy={busy} disabled={!isTyped(typed, expected)}>
        Submit to Stripe
      </Button>
    </form>
  );
}
