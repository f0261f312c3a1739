"use client";

import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { type Hotkey, Kbd, useHotkeyRegistry } from "@/components/ui/hotkeys";

const KEY_NAMES: Readonly<Record<string, string>> = {
  ArrowDown: "↓",
  ArrowUp: "↑",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
  Mod: "Ctrl / ⌘",
};

/** The shortcuts of the page it was opened from, and the switch for single-key shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { listed, enabled, setEnabled } = useHotkeyRegistry();
  const switchId = useId();
  const shown = enabled ? listed : listed.filter(({ key }) => key.startsWith("Mod+"));
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Keyboard shortcuts"
      description="They are off while you type and while a dialog is open."
    >
      <div className="flex flex-col gap-4">
        {groups.map((group) => (
          <section key={group}>
            <h3 className="pb-1 text-ink-3 text-small">{group}</h3>
            <dl>
              {shown
                .filter((hotkey) => hotkey.group === group)
                .map((hotkey) => (
                  <Shortcut key={hotkey.key} hotkey={hotkey} />
                ))}
            </dl>
          </section>
        ))}
        <div className="flex items-center gap-2.5">
          <Checkbox id={switchId} checked={enabled} onCheckedChange={setEnabled} />
          <label htmlFor={switchId}>Use single-key shortcuts</label>
        </div>
      </div>
    </Dialog>
  );
}

function Shortcut({ hotkey }: { hotkey: Hotkey }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-4 border-b last:border-b-0">
      <dt>{hotkey.label}</dt>
      <dd className="flex gap-1">
        {hotkey.key.split(/[+ ]/).map((part) => (
          <Kbd key={part}>{KEY_NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part)}</Kbd>
        ))}
      </dd>
    </div>
  );
}
