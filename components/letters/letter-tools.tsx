"use client";

import { Copy, Printer, Trash2 } from "lucide-react";
import { useState } from "react";
import { SignButton } from "@/components/evidence/sign-button";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { useHotkeys } from "@/components/ui/hotkeys";
import { Kbd } from "@/components/ui/kbd";
import { useToast } from "@/components/ui/toast";
import { useLatePart } from "@/components/ui/use-late-part";
import type { LetterDeeds } from "./use-letter-deeds";

type LetterToolsProps = { markdown: string; outdated: boolean; deeds: LetterDeeds };

const load = () => import("@/components/ui/alert-dialog").then(({ AlertDialog }) => AlertDialog);

/** Copy, print, discard; the filled one is what a letter in this state is for. */
export function LetterTools({ markdown, outdated, deeds }: LetterToolsProps) {
  const toast = useToast();
  const { Part: AlertDialog, prepare, open } = useLatePart(load);
  const [asking, setAsking] = useState<"discard" | "rewrite">();
  const ask = (deed: "discard" | "rewrite") => ({
    onClick: () => open(() => setAsking(deed)),
    onPointerEnter: prepare,
    onFocus: prepare,
  });
  const print = () => window.print();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(markdown);
      toast({ message: "The letter was copied as markdown" });
    } catch {
      toast({ message: "The browser did not allow copying. Open Source and copy it there.", tone: "danger" });
    }
  };
  useHotkeys([{ key: "p", label: "Print the letter", group: "Letter", run: print }]);
  return (
    <>
      <SignButton size="md" label="Discard letter" {...ask("discard")}>
        <Trash2 aria-hidden />
      </SignButton>
      <Button onClick={() => void copy()} title="Copy the letter as markdown">
        <Copy aria-hidden />
        {/* The one line of the header, with filing in it, has no room to spare here. */}
        <span className="lg:max-[1360px]:sr-only">Copy</span>
      </Button>
      <Button variant={outdated ? "secondary" : "primary"} onClick={print}>
        <Printer aria-hidden />
        Print
        <Kbd className="max-md:hidden lg:max-[1360px]:hidden">P</Kbd>
      </Button>
      {outdated ? (
        <Button variant="primary" busy={deeds.busy} {...ask("rewrite")}>
          Discard and rewrite
        </Button>
      ) : null}
      {!AlertDialog || asking === undefined ? null : (
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
