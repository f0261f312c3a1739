"use client";

import { RefreshCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useHotkeys } from "@/components/ui/hotkeys";
import { processorName } from "@/lib/contract/desk/processor-text";
import type { Processor } from "@/lib/contract/submission";
import { useCheck } from "./use-check";

const LABEL = "Check for new disputes";

/** Asks the processor for new disputes at once; the cases appear in the list. */
export function CheckButton({ processor }: { processor: Processor }) {
  const { check, busy } = useCheck();
  useHotkeys([{ key: "d", label: LABEL, group: "Cases", run: () => void (busy || check()) }]);
  return (
    <Button
      size="sm"
      busy={busy}
      title={`Ask ${processorName(processor)} for new disputes`}
      onClick={() => void check()}
    >
      {busy ? null : <RefreshCw aria-hidden />}
      {LABEL}
    </Button>
  );
}
