"use client";

import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { type Hotkey, useHotkeyRegistry } from "@/components/ui/hotkeys";
import { Kbd } from "@/components/ui/kbd";

const NAMES: Readonly<Record<string, string>> = {
  ArrowDown: "↓",
  ArrowUp: "↑",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
};

/** The keys that work on the page it was opened from, and the switch for single keys. */
export function HelpDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { listed, enabled, setEnabled } = useHotkeyRegistry();
  const switchId = useId();
  const shown = enabled ? listed : listed.filter(({ key }) => key.startsWith("Mod+"));
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keys"
      description="They rest while you type and while a dialog is open."
    >
      <div className="flex flex-col gap-4">
        {groups.map((group) => (
          <section key={group}>
            <h3 className="pb-1 text-ink-3 text-small">{group}</h3>
            <dl>
              {shown
                .filter((hotkey) => hotkey.group === group)
                .map((hotkey) => (
                  <KeyLine key={hotkey.key} hotkey={hotkey} />
                ))}
            </dl>
          </section>
        ))}
        <div className="flex items-center gap-2.5">
          <Checkbox id={switchId} checked={enabled} onCheckedChange={(on) => setEnabled(on === true)} />
          <label htmlFor={switchId}>Use single keys as shortcuts</label>
        </div>
      </div>
    </Dialog>
  );
}

function KeyLine({ hotkey }: { hotkey: Hotkey }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-4 border-b last:border-b-0">
      <dt>{hotkey.label}</dt>
      <dd className="flex gap-1">
        {hotkey.key.split("+").map((part) => (
          <Kbd key={part}>
            {part === "Mod" ? "Ctrl / ⌘" : (NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part))}
          </Kbd>
        ))}
      </dd>
    </div>
  );
}
