"use client";

import { RefreshCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { processorName } from "@/lib/contract/desk/processor-text";
import type { Processor } from "@/lib/contract/submission";
import { useCheck } from "./use-check";

/** Asks the processor for new disputes at once; the cases appear in the list. */
export function CheckButton({ processor }: { processor: Processor }) {
  const { check, busy } = useCheck();
  return (
    <Button busy={busy} title={`Ask ${processorName(processor)} for new disputes`} onClick={() => void check()}>
      {busy ? null : <RefreshCw aria-hidden />}
      <span className="max-xl:sr-only">Check for new disputes</span>
    </Button>
  );
}
