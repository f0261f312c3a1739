"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { notifyError, notifyWithUndo } from "@/components/ui/toaster";
import type { Result } from "@/lib/contract/desk/result";

const UNDO_MS = 8_000;
const UNANSWERED = "The service could not be reached. Nothing was changed. Try again.";

type EvidenceRemovalOptions = {
  remove: (evidenceId: string) => Promise<Result<{ evidenceId: string }>>;
  /** The service has deleted the document, so the case should be read again. */
  onRemoved: () => void;
};

/**
 * Deletes documents with an undo: the row disappears immediately, the request is sent when the toast closes or the user
 * leaves the page, and a failed request restores the row.
 */
export function useEvidenceRemoval({ remove, onRemoved }: EvidenceRemovalOptions) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const unsent = useRef(new Map<string, string>());
  const latest = useRef({ remove, onRemoved });
  latest.current = { remove, onRemoved };

  const send = useCallback(async (evidenceId: string) => {
    const filename = unsent.current.get(evidenceId);
    if (!unsent.current.delete(evidenceId)) return;
    const result = await runAction(() => latest.current.remove(evidenceId), UNANSWERED);
    if (result.ok) return latest.current.onRemoved();
    setHidden((ids) => without(ids, evidenceId));
    notifyError(`${filename} was not deleted. ${result.error.message}`);
  }, []);

  const take = useCallback(
    (evidenceId: string, filename: string) => {
      setHidden((ids) => new Set(ids).add(evidenceId));
      unsent.current.set(evidenceId, filename);
      notifyWithUndo(`${filename} deleted`, {
        durationMs: UNDO_MS,
        onUndo: () => {
          unsent.current.delete(evidenceId);
          setHidden((ids) => without(ids, evidenceId));
        },
        onCommit: () => void send(evidenceId),
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
