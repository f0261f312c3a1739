"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { Result } from "@/lib/contract/desk/result";

const UNDO_MS = 8_000;

type RemovalToast = {
  message: string;
  tone?: "danger";
  undo?: () => void;
  onExpire?: () => void;
  durationMs?: number;
};

type EvidenceRemovalOptions = {
  remove: (evidenceId: string) => Promise<Result<{ evidenceId: string }>>;
  toast: (message: RemovalToast) => void;
  /** The service took the document off; time to read the case again. */
  onRemoved: () => void;
};

/**
 * Takes documents off with a way back: the row leaves at once, the call is sent when the toast has gone or the page is
 * left, and a call that fails brings the row back.
 */
export function useEvidenceRemoval({ remove, toast, onRemoved }: EvidenceRemovalOptions) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const unsent = useRef(new Map<string, string>());
  const latest = useRef({ remove, toast, onRemoved });
  latest.current = { remove, toast, onRemoved };

  const send = useCallback(async (evidenceId: string) => {
    const filename = unsent.current.get(evidenceId);
    if (!unsent.current.delete(evidenceId)) return;
    const result = await latest.current.remove(evidenceId).catch(() => undefined);
    if (result?.ok) return latest.current.onRemoved();
    setHidden((ids) => without(ids, evidenceId));
    const reason = result?.error.message ?? "The service could not be reached. Nothing was changed; try again.";
    latest.current.toast({ message: `${filename} was not deleted. ${reason}`, tone: "danger" });
  }, []);

  const take = useCallback(
    (evidenceId: string, filename: string) => {
      setHidden((ids) => new Set(ids).add(evidenceId));
      unsent.current.set(evidenceId, filename);
      latest.current.toast({
        message: `${filename} deleted`,
        durationMs: UNDO_MS,
        undo: () => {
          unsent.current.delete(evidenceId);
          setHidden((ids) => without(ids, evidenceId));
        },
        onExpire: () => void send(evidenceId),
      });
    },
    [send],
  );

  useEffect(() => {
    const sendAll = () => {
      for (const evidenceId of [...unsent.current.keys()]) void send(evidenceId);
    };
    window.addEventListener("pagehide", sendAll);
    return () => {
      window.removeEventListener("pagehide", sendAll);
      sendAll();
    };
  }, [send]);

  return { hidden, take };
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}
