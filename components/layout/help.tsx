"use client";

import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { useLatePart } from "@/components/ui/use-late-part";

const load = () => import("./help-dialog").then(({ HelpDialog }) => HelpDialog);
const HelpContext = createContext<() => void>(() => {});

/** Opens the help. */
export function useHelp(): () => void {
  return useContext(HelpContext);
}

export function HelpProvider({ children }: { children: ReactNode }) {
  const { Part: HelpDialog, open: fetchDialog } = useLatePart(load);
  const [open, setOpen] = useState(false);
  const show = useCallback(() => fetchDialog(() => setOpen(true)), [fetchDialog]);
  return (
    <HelpContext value={show}>
      {children}
      {HelpDialog ? <HelpDialog open={open} onOpenChange={setOpen} /> : null}
    </HelpContext>
  );
}
