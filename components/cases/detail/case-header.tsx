"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { answerOf } from "@/components/deeds/answer-of";
import { PacketMenu } from "@/components/exports/packet-menu";
import { FilingNotice } from "@/components/filing/filing-notice";
import { FailedLetterNotice } from "@/components/letters/failed-letter-notice";
import { Avatar } from "@/components/ui/avatar";
import { PageHeader } from "@/components/ui/page-header";
import { useToast } from "@/components/ui/toast";
import { finishCase, takeCase } from "@/lib/actions/cases";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import type { Result } from "@/lib/contract/desk/result";
import { initials } from "@/lib/format/initials";
import { CaseMenu } from "./case-menu";
import { caseName } from "./case-name";
import { DeadlineMark } from "./deadline-mark";
import { caseHeaderStyle, headerReferenceStyle } from "./header-style";
import { NextStepButton } from "./next-step-button";

type CaseHeaderProps = { detail: CaseDetail; userId: string; onChanged: () => void };

export function CaseHeader({ detail, userId, onChanged }: CaseHeaderProps) {
  const router = useRouter();
  const toast = useToast();
  const { owner, fields } = detail;

  const change = async (deed: Promise<Result<unknown>>, done: string) => {
    const result = await answerOf(deed, "The server did not answer. Nothing was changed.");
    toast(result.ok ? { message: done } : { message: result.error.message, tone: "danger" });
    onChanged();
    // Without an answer the browser would leave this page for one of its own.
    if (result.ok) router.refresh();
  };
  const take = () => change(takeCase(detail.id), "This case is yours now");
  const finish = () =>
    change(
      finishCase(detail.id, !detail.finished),
      detail.finished ? "Back on the open lists" : "Taken off the open lists",
    );

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
      <FilingNotice detail={detail} />
      <FailedLetterNotice detail={detail} />
    </>
  );
}
