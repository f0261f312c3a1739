"use client";

import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { cn } from "./cn";

export type Hotkey = {
  /** A `KeyboardEvent.key`: `j`, `?`, `Enter`, `ArrowDown`; `Mod+Enter` for Ctrl or Command; `g c` for two in a row. */
  key: string;
  label: string;
  /** Heading under which the list of shortcuts shows it. */
  group: string;
  run: (event: KeyboardEvent) => void;
  /** When false, the key is left to the browser and to other handlers. */
  when?: () => boolean;
  /** Works without being listed: a second key for an action that is listed. */
  unlisted?: boolean;
};

/** Makes keys work while the component is mounted, except while the user types and while a dialog is open. */
export function useHotkeys(keys: readonly Hotkey[]): void {
  const register = useContext(RegisterContext);
  const latest = useRef(keys);
  // A layout effect: after a passive one, the next key could still reach the handlers of the previous render.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  const shape = keys.map((key) => `${key.key} ${key.label} ${key.group}`).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: handlers are read when a key is pressed; only a changed set of keys registers again
  useEffect(() => {
    const bound = latest.current.map((key, at) => ({
      ...key,
      run: (event: KeyboardEvent) => latest.current[at]?.run(event),
      when: () => latest.current[at]?.when?.() ?? true,
    }));
    return register(bound);
  }, [register, shape]);
}

type Registry = {
  /** The shortcuts that work on the page right now. */
  listed: Hotkey[];
  /** Whether single-key shortcuts are on. */
  enabled: boolean;
  setEnabled: (enabled: boolean) => void;
};

export function useHotkeyRegistry(): Registry {
  return useContext(RegistryContext);
}

type Register = (keys: readonly Hotkey[]) => () => void;

const RegistryContext = createContext<Registry>({ listed: [], enabled: true, setEnabled: () => {} });
// A separate context, so that a component that only registers keys does not render again when others do.
const RegisterContext = createContext<Register>(() => () => {});
const STORAGE_KEY = "rebuttal:single-key-shortcuts";

export function HotkeyProvider({ children }: { children: ReactNode }) {
  const [sets, setSets] = useState<(readonly Hotkey[])[]>([]);
  const [enabled, setStoredEnabled] = useState(true);
  useEffect(() => setStoredEnabled(localStorage.getItem(STORAGE_KEY) !== "off"), []);

  const before = useRef({ key: "", at: 0 });

  const register = useCallback<Register>((keys) => {
    setSets((all) => [...all, keys]);
    return () => setSets((all) => all.filter((set) => set !== keys));
  }, []);
  const setEnabled = useCallback((on: boolean) => {
    localStorage.setItem(STORAGE_KEY, on ? "on" : "off");
    setStoredEnabled(on);
  }, []);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const single = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.defaultPrevented || (single && (!enabled || isTaken(event)))) return;
      const { key, at } = before.current;
      const first = event.timeStamp - at < SEQUENCE_MS ? key : "";
      before.current = { key: event.key, at: event.timeStamp };
      const works = (after: string) => (hotkey: Hotkey) =>
        matches(hotkey.key, event, after) && (hotkey.when?.() ?? true);
      const keys = sets.flat();
      // The second of two keys comes before what it does alone; the set that was registered last is the most specific to
      // what is on the page.
      const found = (first && keys.findLast(works(first))) || keys.findLast(works(""));
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

/** So long after the first of two keys the second one still belongs to it. */
const SEQUENCE_MS = 1_500;

function matches(wanted: string, event: KeyboardEvent, after: string): boolean {
  const key = wanted.slice(wanted.lastIndexOf(" ") + 1);
  if (wanted !== (after ? `${after.toLowerCase()} ${key}` : key)) return false;
  const mod = event.ctrlKey || event.metaKey;
  if (key.startsWith("Mod+")) return mod && event.key.toLowerCase() === key.slice(4).toLowerCase();
  return !mod && !event.altKey && event.key.toLowerCase() === key.toLowerCase();
}

const DIALOGS = "[role=dialog], [role=alertdialog]";
const TYPING =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox]";
const CONTROLS = "button, input, [role=tab], [role=combobox]";

/** Whether the key already belongs to what has the focus, or to an open dialog. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING) || document.querySelector(DIALOGS)) return true;
  // On a control, Enter, space and the arrows belong to the control; Escape does not.
  return event.key.length > 1 && event.key !== "Escape" && Boolean(target?.closest(CONTROLS));
}

/** A key to press. Inside a primary button it takes the color of the text around it. */
export function Kbd({ className, ...props }: ComponentProps<"kbd">) {
  return (
    <kbd
      {...props}
      className={cn(
        "inline-flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-mark border border-line-strong px-1 font-mono text-ink-2 text-mini",
        "in-[.bg-accent]:border-current/45 in-[.bg-accent]:text-current",
        className,
      )}
    />
  );
}
