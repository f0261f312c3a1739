"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useDropzone } from "react-dropzone";
import { xhrTransport } from "@/components/evidence/upload/transport";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog } from "@/components/ui/dialog";
import { useAnnounce } from "@/components/ui/live-region";
import { ErrorState } from "@/components/ui/states";
import { caseListKeys } from "@/lib/browser/case-list";
import { discardImport, startImport } from "@/lib/desk/actions/cases";
import { refusal, sendNotice } from "./send-notice";

type ImportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Accepts one notice, dropped or chosen; its case opens once the file is uploaded. */
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
      title="Import a dispute notice"
      description="Creates a case from the processor's notice: amount, dates, card, reason and reference."
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
          <p>Drop the notice here, or choose a file</p>
          <p className="text-ink-2 text-small">
            PDF, email, image or text, or a CSV, Excel, JSON or XML export. One dispute per file, up to 50 MB.
          </p>
        </div>
        <Button variant="primary" onClick={drop.open} busy={busy}>
          {busy ? `Uploading ${Math.round(share * 100)}%` : "Choose file"}
        </Button>
      </div>
      {problem ? <ErrorState inline message={problem} className="mt-3" /> : null}
    </Dialog>
  );
}

/** Uploads a notice and opens its case, or says why not. `share` is the uploaded share, 0 to 1, during the upload. */
function useImport() {
  const router = useRouter();
  const client = useQueryClient();
  const announce = useAnnounce();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (files: File[]) => {
    const refused = refusal(files);
    setProblem(refused);
    const [file] = files;
    if (refused || !file) return;
    setShare(0);
    const upload = new AbortController();
    controller.current = upload;
    try {
      const id = await sendNotice(file, {
        start: startImport,
        discard: discardImport,
        transport: xhrTransport,
        signal: upload.signal,
        now: Date.now,
        onProgress: setShare,
      });
      announce("Notice uploaded. Its fields are being read.");
      void client.invalidateQueries({ queryKey: caseListKeys.all });
      router.push(`/cases/${id}` as Route);
    } catch (error) {
      setShare(undefined);
      if (!upload.signal.aborted)
        setProblem(error instanceof Error ? error.message : "The file could not be uploaded. Try again.");
    }
  };
  const cancel = () => {
    controller.current?.abort();
    setShare(undefined);
    setProblem(undefined);
  };
  return { send, cancel, share, problem };
}
