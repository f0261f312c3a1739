"use client";

import { Upload } from "lucide-react";
import { useDropzone } from "react-dropzone";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { useImport } from "./use-import";

type ImportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Takes one notice, dropped or chosen; its case opens when the file has arrived. */
export function ImportDialog({ open, onOpenChange }: ImportDialogProps) {
  const { send, cancel, share, problem } = useImport();
  const busy = share !== undefined;
  const drop = useDropzone({
    onDropAccepted: (files) => void send(files),
    disabled: busy,
    noClick: true,
    noKeyboard: true,
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) cancel();
        onOpenChange(next);
      }}
      title="Import a notice"
      description="The case begins with what the processor's notice says: amount, dates, card, reason and reference."
    >
      <div
        {...drop.getRootProps()}
        className={cn(
          "flex flex-col items-center gap-3 rounded-control border border-dashed px-3 py-6 text-center",
          drop.isDragActive ? "border-accent bg-accent-soft" : "border-line-strong",
        )}
      >
        <input {...drop.getInputProps({ "aria-label": "Choose a notice" })} />
        <Upload aria-hidden className="size-5 stroke-[1.75] text-ink-2" />
        <div>
          <p>Drop the notice here, or choose it</p>
          <p className="text-ink-2 text-small">
            PDF, mail, picture or text, or an export in CSV, Excel, JSON or XML. One dispute a file, up to 50 MB.
          </p>
        </div>
        <Button variant="primary" onClick={drop.open} busy={busy}>
          {busy ? `Sending ${Math.round(share * 100)} %` : "Choose file"}
        </Button>
      </div>
      {problem ? <ErrorState inline message={problem} className="mt-3" /> : null}
    </Dialog>
  );
}
