"use client";

import { Copy, Printer, Trash2 } from "lucide-react";
import { useState } from "react";
import { DeadlineMark } from "@/components/cases/deadline";
import { CaseTrail, caseHeaderStyle, headerReferenceStyle } from "@/components/cases/detail/case-title";
import { IconButton } from "@/components/evidence/icon-button";
import { PacketMenu } from "@/components/exports/packet-menu";
import { useMayChange } from "@/components/layout/role";
import { SubmissionButton } from "@/components/submission/submission-button";
import { SubmissionNotice } from "@/components/submission/submission-notice";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialog";
import { Kbd, useHotkeys } from "@/components/ui/hotkeys";
import { PageHeader } from "@/components/ui/page-header";
import { ErrorState } from "@/components/ui/states";
import { notify, notifyError } from "@/components/ui/toaster";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { FORMATTED } from "./letter-sheet";
import type { LetterActions } from "./use-letter";

type LetterHeaderProps = {
  detail: CaseDetail;
  markdown: string | undefined;
  outdated: boolean;
  actions: LetterActions;
};

export function LetterHeader({ detail, markdown, outdated, actions }: LetterHeaderProps) {
  const mayChange = useMayChange();
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
              {mayChange ? <SubmissionButton detail={detail} compact={outdated} /> : null}
              {mayChange ? <PacketMenu detail={detail} /> : null}
              <LetterTools markdown={markdown} outdated={outdated} actions={actions} />
            </>
          )
        }
      />
      <SubmissionNotice detail={detail} />
    </>
  );
}

/**
 * Copies the formatted letter, with its plain text for programs that take no formatting; the Markdown where the letter
 * is not on the screen or the browser copies text only.
 */
async function copyLetter(markdown: string): Promise<"with formatting" | "as Markdown"> {
  const shown = document.querySelector<HTMLElement>(`[${FORMATTED}]`);
  if (!shown || typeof ClipboardItem === "undefined") {
    await navigator.clipboard.writeText(markdown);
    return "as Markdown";
  }
  const letter = shown.cloneNode(true) as HTMLElement;
  // The exhibits' buttons are the page's, not the letter's.
  for (const button of letter.querySelectorAll("[data-exhibits]")) button.remove();
  for (const element of letter.querySelectorAll("*"))
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  const item = (type: string, text: string) => ({ [type]: new Blob([text], { type }) });
  const text = [...letter.children].map(({ textContent }) => textContent?.trim()).join("\n\n");
  await navigator.clipboard.write([
    new ClipboardItem({ ...item("text/html", letter.innerHTML), ...item("text/plain", text) }),
  ]);
  return "with formatting";
}

type LetterToolsProps = { markdown: string; outdated: boolean; actions: LetterActions };

/** Copy, print, discard, and, for a letter that is older than the evidence, writing it again. */
function LetterTools({ markdown, outdated, actions }: LetterToolsProps) {
  const mayChange = useMayChange();
  const [asking, setAsking] = useState<"discard" | "rewrite">();
  const print = () => window.print();
  const copy = async () => {
    try {
      const copied = await copyLetter(markdown);
      notify(`Letter copied ${copied}`);
    } catch {
      notifyError("The browser did not allow copying. Open Source and copy it there.");
    }
  };
  useHotkeys([{ key: "p", label: "Print the letter", group: "Letter", run: print }]);
  return (
    <>
      {mayChange ? (
        <IconButton size="md" label="Discard letter" onClick={() => setAsking("discard")}>
          <Trash2 aria-hidden />
        </IconButton>
      ) : null}
      <Button onClick={() => void copy()} title="Copy the letter">
        <Copy aria-hidden />
        {/* With the submission button the one-line header has no room to spare here. */}
        <span className="max-sm:sr-only lg:max-[1360px]:sr-only">Copy</span>
      </Button>
      <Button onClick={print} title="Print the letter">
        <Printer aria-hidden />
        <span className="max-sm:sr-only">Print</span>
        <Kbd className="max-md:hidden lg:max-[1360px]:hidden">P</Kbd>
      </Button>
      {outdated && mayChange ? (
        <Button variant="primary" busy={actions.busy} onClick={() => setAsking("rewrite")}>
          Regenerate letter
        </Button>
      ) : null}
      {asking === undefined ? null : (
        <AlertDialog
          open
          onOpenChange={(open) => !open && setAsking(undefined)}
          title={asking === "rewrite" ? "Regenerate this letter?" : "Discard this letter?"}
          description={
            asking === "rewrite"
              ? "The current text is discarded, and a new letter is written from the current evidence."
              : "The text is deleted. The documents stay attached, and you can request a new letter."
          }
          confirm={asking === "rewrite" ? "Regenerate letter" : "Discard letter"}
          busy={actions.busy}
          onConfirm={asking === "rewrite" ? actions.rewrite : actions.discard}
        >
          {actions.failure ? <ErrorState inline message={actions.failure.message} id={actions.failure.id} /> : null}
        </AlertDialog>
      )}
    </>
  );
}
