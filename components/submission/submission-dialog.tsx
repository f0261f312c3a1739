"use client";

import { CircleCheck } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { Badge, StatusDot } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useAnnounce } from "@/components/ui/live-region";
import { ErrorState } from "@/components/ui/states";
import { isTyped, TypedConfirmation } from "@/components/ui/typed-confirmation";
import type { SubmissionDetail } from "@/lib/contract/desk/dispute-response";
import { processorName } from "@/lib/contract/desk/processor-text";
import type { Failure } from "@/lib/contract/desk/result";
import type { Processor } from "@/lib/contract/submission";
import { dayOf } from "@/lib/values/calendar";
import { SubmissionPlanView } from "./submission-plan";
import { modeWords, sentTo, submitLabel } from "./submission-text";
import { useSubmission } from "./use-submission";

type SubmissionDialogProps = {
  caseId: string;
  processor: Processor;
  timeZone: string;
  /** The assessment recommends not to respond. */
  onHold: boolean;
  onClose: () => void;
};

/** What would be sent to the processor, its confirmation, and the result. */
export function SubmissionDialog({ caseId, processor, timeZone, onHold, onClose }: SubmissionDialogProps) {
  const { data, error, busy, failure, prepare, confirm } = useSubmission(caseId);
  const announce = useAnnounce();
  const words = waitingWords(data, { busy, processor });
  useEffect(() => {
    if (words) announce(words);
  }, [words, announce]);

  const submission = data?.submission;
  const ended =
    submission?.confirmedAt !== undefined && (submission.state === "submitted" || submission.state === "failed");
  const mode = data && modeWords(data);
  const problem = failure?.message ?? error?.message;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      className="max-w-3xl"
      title={submitLabel(processor)}
      description={
        submission?.plan?.disputeId ? (
          <>
            Dispute <code className="break-all font-mono text-ink">{submission.plan.disputeId}</code>
          </>
        ) : (
          "The response that would be submitted for this dispute."
        )
      }
      actions={
        data && submission?.state === "prepared" && submission.plan?.blockers.length === 0 ? (
          <div className="w-full">
            <SubmissionConfirm detail={data} processor={processor} busy={busy} failure={failure} onConfirm={confirm} />
          </div>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-4">
        {mode && !ended ? (
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={mode.tone} className="px-2 font-semibold">
              {mode.mark}
            </Badge>
            {mode.sentence}
          </p>
        ) : null}
        {onHold && !ended ? (
          <p className="rounded-control bg-warn-soft px-3 py-2 text-warn">
            The assessment recommends holding this response. Review its findings before you submit.
          </p>
        ) : null}
        {problem ? <ErrorState inline message={problem} id={failure?.id} /> : null}
        {words ? <StatusDot tone="working">{words}</StatusDot> : null}
        {submission?.failure && submission.state === "failed" ? (
          <ErrorState
            inline
            message={submission.failure}
            actions={
              <Button size="sm" busy={busy} onClick={() => void prepare()}>
                Create a new plan
              </Button>
            }
          />
        ) : null}
        {submission?.state === "submitted" ? (
          <SubmissionEnding submission={submission} processor={processor} timeZone={timeZone} />
        ) : null}
        {submission?.plan?.blockers.map((blocker) => (
          <ErrorState key={blocker} inline message={blocker} />
        ))}
        {submission?.plan ? <SubmissionPlanView plan={submission.plan} /> : null}
      </div>
    </Dialog>
  );
}

function waitingWords(
  data: SubmissionDetail | undefined,
  { busy, processor }: { busy: boolean; processor: Processor },
): string | undefined {
  if (data?.submission?.state === "submitting")
    return data.submission.mode === "live" ? `Sending to ${processorName(processor)}` : "Recording the dry run";
  if (!data || busy || data.submission?.state === "preparing")
    return data?.submission?.plan ? undefined : "Preparing the plan";
  return undefined;
}

type SubmissionConfirmProps = {
  detail: SubmissionDetail;
  processor: Processor;
  busy: boolean;
  failure?: Failure;
  onConfirm: (planHash: string, confirmation: string) => Promise<boolean>;
};

/** The confirmation: a live submission is typed, so that no one submits by accident. */
function SubmissionConfirm({ detail, processor, busy, failure, onConfirm }: SubmissionConfirmProps) {
  const [typed, setTyped] = useState("");
  const plan = detail.submission?.plan;
  if (!plan) return null;
  const expected = plan.disputeId ?? "";
  const live = detail.submission?.mode === "live";
  if (live && !detail.mayConfirmLive)
    return <p className="text-ink-2">Only a manager or an administrator can submit. The plan is saved until then.</p>;
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
        {submitLabel(processor)}
      </Button>
    </form>
  );
}

type SubmissionEndingProps = {
  submission: NonNullable<SubmissionDetail["submission"]>;
  processor: Processor;
  timeZone: string;
};

/** The receipt of what was submitted, or that a dry run sent nothing. */
function SubmissionEnding({ submission, processor, timeZone }: SubmissionEndingProps) {
  const { receipt, endedAt, confirmedBy } = submission;
  if (!receipt) return null;
  const dry = receipt.outcome === "dry-run";
  const day = endedAt ? dayOf(endedAt, timeZone) : "";
  const rows: [string, string | undefined][] = [
    ["Dispute", receipt.disputeId],
    ["Confirmed by", confirmedBy],
    [`Status at ${processorName(processor)}`, receipt.status?.replaceAll("_", " ")],
    ["Submissions", receipt.submissionCount?.toString()],
    [
      "Stripe mode",
      processor !== "stripe" || receipt.livemode === undefined ? undefined : receipt.livemode ? "live" : "test",
    ],
  ];
  return (
    <div className="flex flex-col gap-2 rounded-control border px-3 py-2">
      <p className="flex items-center gap-2 font-medium">
        <CircleCheck aria-hidden className={dry ? "size-4 text-ink-2" : "size-4 text-good"} />
        {dry
          ? `Dry run of ${day}: nothing was sent to ${processorName(processor)}`
          : `Submitted to ${sentTo(processor, receipt.livemode)} on ${day}`}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-small">
        {rows.map(([name, value]) =>
          value ? (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  );
}
