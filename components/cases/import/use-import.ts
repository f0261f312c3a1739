"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { xhrTransport } from "@/components/evidence/upload/xhr-transport";
import { useAnnounce } from "@/components/ui/live-region";
import { discardImport, startImport } from "@/lib/actions/import";
import { caseListKeys } from "@/lib/queries/keys";
import { refusal, sendNotice } from "./send-notice";

/** Sends a notice and goes to its case, or says why not. `share` is what has been sent, 0 to 1, while it is sent. */
export function useImport() {
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
    const under = new AbortController();
    controller.current = under;
    try {
      const id = await sendNotice(file, {
        start: startImport,
        discard: discardImport,
        transport: xhrTransport,
        signal: under.signal,
        now: Date.now,
        onProgress: setShare,
      });
      announce("The notice arrived. Its fields are being read.");
      void client.invalidateQueries({ queryKey: caseListKeys.all });
      router.push(`/cases/${id}` as Route);
    } catch (error) {
      setShare(undefined);
      if (!under.signal.aborted)
        setProblem(error instanceof Error ? error.message : "The file could not be sent. Try again.");
    }
  };
  const cancel = () => {
    controller.current?.abort();
    setShare(undefined);
    setProblem(undefined);
  };
  return { send, cancel, share, problem };
}
