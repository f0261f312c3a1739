"use client";

import dynamic from "next/dynamic";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";

const HelpDialog = dynamic(() => import("./help-dialog").then(({ HelpDialog }) => HelpDialog), { ssr: false });
const HelpContext = createContext<() => void>(() => {});

/** Opens the help. */
export function useHelp(): () => void {
  return useContext(HelpContext);
}

export function HelpProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<boolean>();
  const show = useCallback(() => setOpen(true), []);
  return (
    <HelpContext value={show}>
      {children}
      {open === undefined ? null : <HelpDialog open={open} onOpenChange={setOpen} />}
    </HelpContext>
  );
}
