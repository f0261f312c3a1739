"use client";

import { Upload } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { xhrTransport } from "@/components/evidence/upload/transport";
import { Button } from "@/components/ui/button";
import { useFileDrop } from "@/components/ui/file-drop";
import { useAnnounce } from "@/components/ui/live-region";
import { ErrorState } from "@/components/ui/states";
import { startStatement } from "@/lib/desk/actions/statements";
import { refusal, sendStatements } from "./send-statements";

/** Accepts statement files dropped anywhere on the page. Files that are dropped together are analyzed together. */
export function NewStatement({ children }: { children: ReactNode }) {
  const router = useRouter();
  const announce = useAnnounce();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (files: File[]) => {
    const refused = refusal(files);
    setProblem(refused);
    if (refused || files.length === 0) return;
    setShare(0);
    controller.current = new AbortController();
    try {
      const options = {
        start: startStatement,
        transport: xhrTransport,
        signal: controller.current.signal,
        onProgress: setShare,
      };
      const { id, failed } = await sendStatements(files, options);
      announce(
        failed.length === 0 ? "All files uploaded. The analysis is starting." : `Not uploaded: ${failed.join(", ")}.`,
      );
      if (failed.length === files.length)
        setProblem(
          "None of the files could be uploaded. They are still on your computer. Check the connection and try again.",
        );
      else router.push(`/statements/${id}` as Route);
    } catch (error) {
      if (!controller.current?.signal.aborted)
        setProblem(error instanceof Error ? error.message : "The files could not be uploaded. Try again.");
    } finally {
      setShare(undefined);
    }
  };
  const busy = share !== undefined;
  const { choose, field } = useFileDrop({
    onFiles: (files) => void send(files),
    disabled: busy,
    label: "Choose statement files",
    words: "Drop to analyze together",
  });
  return (
    <div className="relative flex flex-1 flex-col bg-surface">
      {field}
      <section aria-label="New statement" className="border-b px-gutter py-4">
        <div className="flex flex-wrap items-center gap-3 rounded-control border border-line-strong border-dashed px-3 py-3 max-sm:flex-col max-sm:items-stretch">
          <Upload aria-hidden className="size-4 shrink-0 stroke-[1.75] text-ink-2 max-sm:hidden" />
          <div className="min-w-0 flex-1">
            <p>Drop processor statements anywhere on this page, or choose files</p>
            <p className="text-ink-2 text-small">
              PDF, CSV, Excel, JSON, text or images, up to 50 MB each. Files uploaded together give one result.
            </p>
          </div>
          <Button variant="primary" onClick={choose} busy={busy}>
            {busy ? `Uploading ${Math.round(share * 100)}%` : "Choose files"}
          </Button>
        </div>
        {problem ? <ErrorState inline message={problem} className="mt-3" /> : null}
      </section>
      {children}
    </div>
  );
}
