"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { Avatar } from "@/components/ui/avatar";
import { PageHeader } from "@/components/ui/page-header";
import { useToast } from "@/components/ui/toast";
import { takeCase } from "@/lib/actions/cases";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
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

  const take = async () => {
    const result = await takeCase(detail.id).catch(() => undefined);
    toast(
      result?.ok
        ? { message: "This case is yours now" }
        : { message: result?.error.message ?? "The server did not answer. The owner was not changed.", tone: "danger" },
    );
    onChanged();
    router.refresh();
  };

  return (
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
          {fields.referenceNumber ? <code className={headerReferenceStyle}>{fields.referenceNumber}</code> : null}
          <DeadlineMark dueDate={fields.dueDate} today={detail.today} timeZone={detail.timeZone} />
        </>
      }
      actions={
        <>
          <Avatar name={owner?.name} initials={owner ? initials(owner.name) : undefined} />
          <CaseMenu detail={detail} isMine={owner?.id === userId} onTake={() => void take()} />
          <NextStepButton detail={detail} onRequested={onChanged} />
        </>
      }
    />
  );
}
