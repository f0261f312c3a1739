import { CaseTrail } from "@/components/cases/detail/case-trail";
import { DeadlineMark } from "@/components/cases/detail/deadline-mark";
import { caseHeaderStyle, headerReferenceStyle } from "@/components/cases/detail/header-style";
import { PacketMenu } from "@/components/exports/packet-menu";
import { FilingButton } from "@/components/filing/filing-button";
import { FilingNotice } from "@/components/filing/filing-notice";
import { PageHeader } from "@/components/ui/page-header";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { LetterTools } from "./letter-tools";
import type { LetterDeeds } from "./use-letter-deeds";

type LetterHeaderProps = { detail: CaseDetail; markdown: string | undefined; outdated: boolean; deeds: LetterDeeds };

export function LetterHeader({ detail, markdown, outdated, deeds }: LetterHeaderProps) {
  const { fields, today, timeZone } = detail;
  return (
    <>
      <PageHeader
        className={`${caseHeaderStyle} lg:[&_h1]:shrink-0 lg:[&_nav]:min-w-0`}
        trail={<CaseTrail detail={detail} />}
        title="Letter"
        marks={
          <>
            {fields.referenceNumber ? (
              <code title={fields.referenceNumber} className={headerReferenceStyle(fields.referenceNumber)}>
                {fields.referenceNumber}
              </code>
            ) : null}
            <DeadlineMark dueDate={fields.dueDate} today={today} timeZone={timeZone} finished={detail.finished} />
          </>
        }
        actions={
          markdown === undefined ? null : (
            <>
              <FilingButton detail={detail} />
              <PacketMenu detail={detail} />
              <LetterTools markdown={markdown} outdated={outdated} deeds={deeds} />
            </>
          )
        }
      />
      <FilingNotice detail={detail} />
    </>
  );
}
