import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { notifyError } from "@/components/ui/toaster";
import { demoKey } from "@/lib/browser/demo";
import type { Result } from "@/lib/contract/desk/result";
import { showGuide, startGuide } from "@/lib/desk/actions/demo";

/** The heading of the panel, which takes the focus when someone asks for the guide. */
export const GUIDE_HEADING = "guide-heading";

const UNANSWERED = "The server did not respond. Try again.";

/** What can be done with the guide; the panel follows once the server knows. */
export function useGuide() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (action: () => Promise<Result<unknown>>) => {
    if (busy) return;
    setBusy(true);
    const result = await runAction(action, UNANSWERED);
    if (!result.ok) notifyError(result.error.message);
    await client.invalidateQueries({ queryKey: demoKey });
    setBusy(false);
  };
  const focus = () => document.getElementById(GUIDE_HEADING)?.focus({ preventScroll: true });
  /** The panel takes the focus once it is there, which is later than the answer. */
  const wanted = useRef(false);
  const open = (action: () => Promise<Result<unknown>>) => {
    wanted.current = true;
    return run(action);
  };
  return {
    busy,
    focus,
    wanted,
    start: () => open(startGuide),
    show: (state: "open" | "left" | "skipped") =>
      state === "open" ? open(() => showGuide(state)) : run(() => showGuide(state)),
  };
}
