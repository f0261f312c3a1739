"use client";

import { RefreshCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { useHotkeys } from "@/components/ui/hotkeys";
import { processorName } from "@/lib/contract/desk/processor-text";
import type { Processor } from "@/lib/contract/submission";
import { useCheck } from "./use-check";

const LABEL = "Check for new disputes";

type CheckButtonProps = {
  processor: Processor;
  /** The page itself shows how it went. */
  refresh?: boolean;
};

/** Asks the processor for new disputes at once; the cases appear in the list. */
export function CheckButton({ processor, refresh = false }: CheckButtonProps) {
  const { check, busy } = useCheck();
  const router = useRouter();
  const run = async () => {
    await check();
    if (refresh) router.refresh();
  };
  useHotkeys([{ key: "d", label: LABEL, group: "Cases", run: () => void (busy || run()) }]);
  return (
    <Button size="sm" busy={busy} title={`Ask ${processorName(processor)} for new disputes`} onClick={() => void run()}>
      {busy ? null : <RefreshCw aria-hidden />}
      {LABEL}
    </Button>
  );
}
