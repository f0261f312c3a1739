"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { runAction } from "@/components/actions/run-action";
import { DeadlineMark } from "@/components/cases/deadline";
import { PacketMenu } from "@/components/exports/packet-menu";
import { FailedLetterNotice } from "@/components/letters/failed-letter-notice";
import { SubmissionNotice } from "@/components/submission/submission-notice";
import { Avatar, Badge } from "@/components/ui/badge";
import { PageHeader } from "@/components/ui/page-header";
import { notify, notifyError } from "@/components/ui/toaster";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import type { Result } from "@/lib/contract/desk/result";
import { REVIEW_LABELS } from "@/lib/contract/desk/review-labels";
import { finishCase, takeCase } from "@/lib/desk/actions/cases";
import { initials } from "@/lib/values/text";
import { CaseMenu } from "./case-menu";
import { caseHeaderStyle, caseName, headerReferenceStyle } from "./case-title";
import { NextStepButton } from "./next-step";

type CaseHeaderProps = { detail: CaseDetail; userId: string; onChanged: () => void };

export function CaseHeader({ detail, userId, onChanged }: CaseHeaderProps) {
  const router = useRouter();
  const { owner, fields } = detail;

  const change = async (action: () => Promise<Result<unknown>>, done: string) => {
    const result = await runAction(action, "The server did not respond. Nothing was changed.");
    if (result.ok) notify(done);
    else notifyError(result.error.message);
    onChanged();
    // Offline, a refresh would replace this page with the browser's error page.
    if (result.ok) router.refresh();
  };
  const take = () => change(() => takeCase(detail.id), "Case assigned to you");
  const finish = () =>
    change(() => finishCase(detail.id, !detail.finished), detail.finished ? "Case reopened" : "Case closed");

  return (
    <>
      <PageHeader
        className={caseHeaderStyle}
        trail={
          <Link href="/cases" className="rounded-mark py-0.5 hover:text-ink">
            Cases
          </Link>
        }
        title={caseName(detail)}
        marks={
          <>
            {fields.referenceNumber ? (
              <code title={fields.referenceNumber} className={headerReferenceStyle(fields.referenceNumber)}>
                {fields.referenceNumber}
              </code>
            ) : null}
            <DeadlineMark
              dueDate={fields.dueDate}
              today={detail.today}
              timeZone={detail.timeZone}
              finished={detail.finished}
            />
            {detail.review === "open" ? null : <Badge>{REVIEW_LABELS[detail.review]}</Badge>}
          </>
        }
        actions={
          <>
            <Avatar name={owner?.name} initials={owner ? initials(owner.name) : undefined} />
            <CaseMenu
              detail={detail}
              isMine={owner?.id === userId}
              onTake={() => void take()}
              onFinish={() => void finish()}
            />
            <PacketMenu detail={detail} />
            <NextStepButton detail={detail} onRequested={onChanged} />
          </>
        }
      />
      <SubmissionNotice detail={detail} />
      <FailedLetterNotice detail={detail} />
    </>
  );
}
