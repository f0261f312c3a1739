"use client";

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";

export type Hotkey = {
  /** As `KeyboardEvent.key` says it: `j`, `?`, `Enter`, `ArrowDown`; `Mod+Enter` for Ctrl or Command. */
  key: string;
  label: string;
  /** Heading under which the help lists it. */
  group: string;
  run: (event: KeyboardEvent) => void;
  /** False leaves the key to the browser and to others. */
  when?: () => boolean;
  /** Works, but the help does not list it: a second key of a deed that is listed. */
  unlisted?: boolean;
};

type Register = (keys: readonly Hotkey[]) => () => void;
type Registry = {
  listed: Hotkey[];
  enabled: boolean;
  setEnabled: (enabled: boolean) => void;
};

const STORED = "rebuttal:single-key-shortcuts";
const RegistryContext = createContext<Registry>({ listed: [], enabled: true, setEnabled: () => {} });
// Apart from the list, so that a component that only registers keys does not render again when others do.
const RegisterContext = createContext<Register>(() => () => {});

/** The keys that work on the page at this moment, and whether single keys are switched on. */
export function useHotkeyRegistry(): Registry {
  return useContext(RegistryContext);
}

/** Makes keys work while the component is on the page. Keys rest while somebody types and while a dialog is open. */
export function useHotkeys(keys: readonly Hotkey[]): void {
  const register = useContext(RegisterContext);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const shape = keys.map((key) => `${key.key} ${key.label} ${key.group}`).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers are read when a key is pressed; only a change of the set registers again
  useEffect(() => {
    const bound = latest.current.map((key, at) => ({
      ...key,
      run: (event: KeyboardEvent) => latest.current[at]?.run(event),
      when: () => latest.current[at]?.when?.() ?? true,
    }));
    return register(bound);
  }, [register, shape]);
}

export function HotkeyProvider({ children }: { children: ReactNode }) {
  const [sets, setSets] = useState<(readonly Hotkey[])[]>([]);
  const [enabled, setStoredEnabled] = useState(true);
  useEffect(() => setStoredEnabled(localStorage.getItem(STORED) !== "off"), []);

  const register = useCallback<Register>((keys) => {
    setSets((all) => [...all, keys]);
    return () => setSets((all) => all.filter((set) => set !== keys));
  }, []);
  const setEnabled = useCallback((on: boolean) => {
    localStorage.setItem(STORED, on ? "on" : "off");
    setStoredEnabled(on);
  }, []);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const single = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.defaultPrevented || (single && (!enabled || isTaken(event)))) return;
      // What was registered last is the most particular to what is on the page.
      const found = sets.flat().findLast((hotkey) => matches(hotkey.key, event) && (hotkey.when?.() ?? true));
      if (found) {
        event.preventDefault();
        found.run(event);
      }
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [sets, enabled]);

  const registry = useMemo(
    () => ({ listed: sets.flat().filter((key) => !key.unlisted), enabled, setEnabled }),
    [sets, enabled, setEnabled],
  );
  return (
    <RegisterContext value={register}>
      <RegistryContext value={registry}>{children}</RegistryContext>
    </RegisterContext>
  );
}

function matches(key: string, event: KeyboardEvent): boolean {
  const mod = event.ctrlKey || event.metaKey;
  if (key.startsWith("Mod+")) return mod && event.key.toLowerCase() === key.slice(4).toLowerCase();
  return !mod && !event.altKey && event.key.toLowerCase() === key.toLowerCase();
}

const DIALOGS = ["dialog", "alertdialog"].map(byRole).join();
const TYPING = ["input", "textarea", "select", "[contenteditable]", ...["menu", "listbox"].map(byRole)].join();
const CONTROLS = ["button", ...["tab", "combobox"].map(byRole)].join();

function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING) || document.querySelector(DIALOGS)) return true;
  // On a control, Enter, space and arrows belong to the control.
  return event.key.length > 1 && Boolean(target?.closest(CONTROLS));
}

function byRole(role: string): string {
  return `[role=${role}]`;
}
