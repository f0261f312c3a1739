"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { xhrTransport } from "@/components/evidence/upload/transport";
import { useAnnounce } from "@/components/ui/live-region";
import { caseListKeys } from "@/lib/browser/case-list";
import { discardImport, startImport } from "@/lib/desk/actions/cases";
import { refusal, sendNotice } from "./send-notice";

/**
 * Uploads a notice with the service's own operation and opens its case, for services that do not read files for a
 * preview. `share` is the uploaded share, 0 to 1, during the upload.
 */
export function useDirectImport() {
  const router = useRouter();
  const client = useQueryClient();
  const announce = useAnnounce();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (file: File) => {
    const refused = refusal([file]);
    setProblem(refused);
    if (refused) return;
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
  return { send, share, problem };
}
