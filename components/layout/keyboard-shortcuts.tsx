"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { DynamicPart } from "@/components/ui/dynamic-part";
import { useHotkeys } from "@/components/ui/hotkeys";

const loadPalette = () => import("./command-palette").then(({ CommandPalette }) => CommandPalette);
const load = () => import("./shortcuts-dialog").then(({ ShortcutsDialog }) => ShortcutsDialog);
const HelpContext = createContext<() => void>(() => {});

/** Opens the list of keyboard shortcuts. */
export function useHelp(): () => void {
  return useContext(HelpContext);
}

/** Offers the list of keyboard shortcuts on every page, and the shortcuts that work everywhere. */
export function HelpProvider({ role, children }: { role: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [jumping, setJumping] = useState(false);
  const endJump = useCallback(() => setJumping(false), []);
  const show = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  const router = useRouter();
  useHotkeys([
    { key: "?", label: "Show keyboard shortcuts", group: "Everywhere", run: show },
    {
      key: "Mod+k",
      label: "Search or run a command",
      group: "Everywhere",
      run: () => setJumping(true),
      when: noDialog,
    },
    ...(role === "auditor"
      ? []
      : [{ key: "c", label: "New case", group: "Everywhere", run: () => router.push("/cases/new") }]),
  ]);
  return (
    <HelpContext value={show}>
      {children}
      {jumping ? (
        <DynamicPart load={loadPalette} props={{ userRole: role, onClose: endJump }} onFailure={endJump} />
      ) : null}
      {open ? <DynamicPart load={load} props={{ onClose: close }} onFailure={close} /> : null}
    </HelpContext>
  );
}

function noDialog(): boolean {
  return document.querySelector("[role=dialog], [role=alertdialog]") === null;
}
