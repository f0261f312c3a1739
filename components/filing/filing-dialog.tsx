"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { useAnnounce } from "@/components/ui/live-region";
import { Mark } from "@/components/ui/mark";
import { StatusDot } from "@/components/ui/status-dot";
import type { FilingDetail } from "@/lib/contract/desk/filing-detail";
import { FilingConfirm } from "./filing-confirm";
import { FilingEnding } from "./filing-ending";
import { FilingPlanView } from "./filing-plan";
import { useFiling } from "./use-filing";
import { modeWords } from "./words";

type FilingDialogProps = {
  caseId: string;
  timeZone: string;
  /** The assessment recommends not to respond. */
  onHold: boolean;
  onClose: () => void;
};

/** What would be sent to Stripe, its confirmation, and what became of it. */
export function FilingDialog({ caseId, timeZone, onHold, onClose }: FilingDialogProps) {
  const { data, error, busy, failure, prepare, confirm } = useFiling(caseId);
  const announce = useAnnounce();
  const words = waitingWords(data, busy);
  useEffect(() => {
    if (words) announce(words);
  }, [words, announce]);

  const filing = data?.filing;
  const ended = filing?.confirmedAt !== undefined && (filing.state === "filed" || filing.state === "failed");
  const mode = data && modeWords(data);
  const told = failure?.message ?? error?.message;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      className="max-w-3xl"
      title="File with Stripe"
      description={
        filing?.plan?.disputeId ? (
          <>
            Dispute <code className="break-all font-mono text-ink">{filing.plan.disputeId}</code>
          </>
        ) : (
          "What would be submitted as the response to this dispute."
        )
      }
      actions={
        data && filing?.state === "prepared" && filing.plan?.blockers.length === 0 ? (
          <div className="w-full">
            <FilingConfirm detail={data} busy={busy} failure={failure} onConfirm={confirm} />
          </div>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-4">
        {mode && !ended ? (
          <p className="flex flex-wrap items-center gap-2">
            <Mark tone={mode.tone} className="px-2 font-semibold">
              {mode.mark}
            </Mark>
            {mode.sentence}
          </p>
        ) : null}
        {onHold && !ended ? (
          <p className="rounded-control bg-warn-soft px-3 py-2 text-warn">
            The assessment recommends to hold: read what it has found before this goes out.
          </p>
        ) : null}
        {told ? <ErrorState inline message={told} id={failure?.id} /> : null}
        {words ? <StatusDot tone="working">{words}</StatusDot> : null}
        {filing?.failure && filing.state === "failed" ? (
          <ErrorState
            inline
            message={filing.failure}
            actions={
              <Button size="sm" busy={busy} onClick={() => void prepare()}>
                Make a new plan
              </Button>
            }
          />
        ) : null}
        {filing?.state === "filed" ? <FilingEnding filing={filing} timeZone={timeZone} /> : null}
        {filing?.plan?.blockers.map((blocker) => (
          <ErrorState key={blocker} inline message={blocker} />
        ))}
        {filing?.plan ? <FilingPlanView plan={filing.plan} /> : null}
      </div>
    </Dialog>
  );
}

function waitingWords(data: FilingDetail | undefined, busy: boolean): string | undefined {
  if (data?.filing?.state === "filing")
    return data.filing.mode === "live" ? "Sending to Stripe" : "Recording the dry run";
  if (!data || busy || data.filing?.state === "preparing") return data?.filing?.plan ? undefined : "Making the plan";
  return undefined;
}
