"use client";

import { useRouter } from "next/navigation";
import { runAction } from "@/components/actions/run-action";
import { DeadlineMark } from "@/components/cases/deadline";
import { LazyPresence } from "@/components/cases/presence/lazy-presence";
import { LazyQueueNavigation } from "@/components/cases/queue/lazy-queue-navigation";
import { PacketMenu } from "@/components/exports/packet-menu";
import { useMayChange } from "@/components/layout/role";
import { FailedLetterNotice } from "@/components/letters/failed-letter-notice";
import { SubmissionNotice } from "@/components/submission/submission-notice";
import { AheadLink } from "@/components/ui/ahead-link";
import { Avatar, Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { PageHeader } from "@/components/ui/page-header";
import { notify, notifyError } from "@/components/ui/toaster";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import type { Result } from "@/lib/contract/desk/result";
import { hasEnded, REVIEW_LABELS } from "@/lib/contract/desk/review-labels";
import { assignCaseToMe, finishCase } from "@/lib/desk/actions/cases";
import { reopenCase } from "@/lib/desk/actions/review";
import { initials } from "@/lib/values/text";
import type { AcceptReason } from "./accept-advice";
import { CaseMenu } from "./case-menu";
import { caseHeaderStyle, caseName, headerReferenceStyle } from "./case-title";
import { HoldNotice } from "./hold-notice";
import { NextStepButton } from "./next-step";

type CaseHeaderProps = {
  detail: CaseDetail;
  userId: string;
  advice?: AcceptReason;
  mayAccept: boolean;
  onChanged: () => void;
};

/** In the queue its middle link leads back to the list, so that the name of the case has the room of the breadcrumb. */
const QUEUE_HEADER = "lg:max-[1400px]:has-[nav[aria-label=Queue]]:[&_nav[aria-label=Breadcrumb]]:hidden";

export function CaseHeader({ detail, userId, advice, mayAccept, onChanged }: CaseHeaderProps) {
  const router = useRouter();
  const mayChange = useMayChange();
  const { owner, fields } = detail;

  const change = async (action: () => Promise<Result<unknown>>, done: string) => {
    const result = await runAction(action, "The server did not respond. Nothing was changed.");
    if (result.ok) notify(done);
    else notifyError(result.error.message);
    onChanged();
    // Offline, a refresh would replace this page with the browser's error page.
    if (result.ok) router.refresh();
  };
  const take = () => change(() => assignCaseToMe(detail.id), "Case assigned to you");
  const finish = () => {
    // An outcome is taken back with the case: otherwise it would be open and still count as accepted or lost.
    if (hasEnded(detail.review)) return change(() => reopenCase(detail.id), "Case reopened");
    return change(() => finishCase(detail.id, !detail.finished), detail.finished ? "Case reopened" : "Case closed");
  };

  return (
    <>
      <PageHeader
        className={`${caseHeaderStyle} ${QUEUE_HEADER}`}
        trail={
          <AheadLink href="/cases" className="rounded-mark py-0.5 hover:text-ink">
            Cases
          </AheadLink>
        }
        title={caseName(detail)}
        marks={
          <>
            {fields.referenceNumber ? (
              <code
                title={fields.referenceNumber}
                className={cn(headerReferenceStyle(fields.referenceNumber), "lg:min-w-0 lg:shrink-[99]")}
              >
                {fields.referenceNumber}
              </code>
            ) : null}
            <DeadlineMark
              dueDate={fields.dueDate}
              today={detail.today}
              timeZone={detail.timeZone}
              finished={detail.finished}
            />
            {detail.review === "open" ? null : (
              <Badge className="shrink-0 whitespace-nowrap">{REVIEW_LABELS[detail.review]}</Badge>
            )}
          </>
        }
        actions={
          <>
            <LazyQueueNavigation caseId={detail.id} />
            <LazyPresence caseId={detail.id} />
            <Avatar name={owner?.name} initials={owner ? initials(owner.name) : undefined} />
            {mayChange ? (
              <>
                <CaseMenu
                  detail={detail}
                  isMine={owner?.id === userId}
                  mayHold={mayAccept}
                  onChanged={onChanged}
                  onTake={() => void take()}
                  onFinish={() => void finish()}
                />
                <PacketMenu detail={detail} />
              </>
            ) : null}
            <NextStepButton detail={detail} advice={advice} mayAccept={mayAccept} onRequested={onChanged} />
          </>
        }
      />
      <HoldNotice detail={detail} />
      <SubmissionNotice detail={detail} />
      <FailedLetterNotice detail={detail} />
    </>
  );
}
