"use client";

import { Copy, Printer, Trash2 } from "lucide-react";
import { useState } from "react";
import { DeadlineMark } from "@/components/cases/deadline";
import { CaseTrail, caseHeaderStyle, headerReferenceStyle } from "@/components/cases/detail/case-title";
import { SignButton } from "@/components/evidence/sign-button";
import { PacketMenu } from "@/components/exports/packet-menu";
import { SubmissionButton } from "@/components/submission/submission-button";
import { SubmissionNotice } from "@/components/submission/submission-notice";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialog";
import { Kbd, useHotkeys } from "@/components/ui/hotkeys";
import { PageHeader } from "@/components/ui/page-header";
import { ErrorState } from "@/components/ui/states";
import { notify, notifyError } from "@/components/ui/toaster";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import type { LetterActions } from "./use-letter";

type LetterHeaderProps = { detail: CaseDetail; markdown: string | undefined; outdated: boolean; deeds: LetterActions };

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
              <SubmissionButton detail={detail} />
              <PacketMenu detail={detail} />
              <LetterTools markdown={markdown} outdated={outdated} deeds={deeds} />
            </>
          )
        }
      />
      <SubmissionNotice detail={detail} />
    </>
  );
}

type LetterToolsProps = { markdown: string; outdated: boolean; deeds: LetterActions };

/** Copy, print, discard; the filled one is what a letter in this state is for. */
function LetterTools({ markdown, outdated, deeds }: LetterToolsProps) {
  const [asking, setAsking] = useState<"discard" | "rewrite">();
  const print = () => window.print();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(markdown);
      notify("The letter was copied as markdown");
    } catch {
      notifyError("The browser did not allow copying. Open Source and copy it there.");
    }
  };
  useHotkeys([{ key: "p", label: "Print the letter", group: "Letter", run: print }]);
  return (
    <>
      <SignButton size="md" label="Discard letter" onClick={() => setAsking("discard")}>
        <Trash2 aria-hidden />
      </SignButton>
      <Button onClick={() => void copy()} title="Copy the letter as markdown">
        <Copy aria-hidden />
        {/* With the submission button the one-line header has no room to spare here. */}
        <span className="lg:max-[1360px]:sr-only">Copy</span>
      </Button>
      <Button variant={outdated ? "secondary" : "primary"} onClick={print}>
        <Printer aria-hidden />
        Print
        <Kbd className="max-md:hidden lg:max-[1360px]:hidden">P</Kbd>
      </Button>
      {outdated ? (
        <Button variant="primary" busy={deeds.busy} onClick={() => setAsking("rewrite")}>
          Discard and rewrite
        </Button>
      ) : null}
      {asking === undefined ? null : (
        <AlertDialog
          open
          onOpenChange={(open) => !open && setAsking(undefined)}
          title={asking === "rewrite" ? "Discard this letter and write it anew?" : "Discard this letter?"}
          description={
            asking === "rewrite"
              ? "The present text is lost. A new letter is written from the evidence as it is now."
              : "The text is lost. The documents stay attached, and a new letter can be asked for."
          }
          confirm={asking === "rewrite" ? "Discard and rewrite" : "Discard letter"}
          busy={deeds.busy}
          onConfirm={asking === "rewrite" ? deeds.rewrite : deeds.discard}
        >
          {deeds.failure ? <ErrorState inline message={deeds.failure.message} id={deeds.failure.id} /> : null}
        </AlertDialog>
      )}
    </>
  );
}
