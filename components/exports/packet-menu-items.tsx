"use client";

import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/dropdown-menu";
import type { LateMenuProps } from "@/components/ui/lazy-menu";
import type { ExportFormat } from "@/lib/contract/export";
import { FORMATS } from "./formats";
import type { LeftOut } from "./left-out";

type PacketMenuItemsProps = LateMenuProps & {
  making: boolean;
  hasLetter: boolean;
  leftOut: readonly LeftOut[];
  onStart: (format: ExportFormat) => void;
};

export function PacketMenuItems({ trigger, defaultOpen, making, hasLetter, leftOut, onStart }: PacketMenuItemsProps) {
  return (
    <DropdownMenu align="end" trigger={trigger} defaultOpen={defaultOpen}>
      {FORMATS.map(({ format, label, inside }) => (
        <MenuItem
          key={format}
          disabled={making || (format === "docx" && !hasLetter)}
          onSelect={() => onStart(format)}
          className="flex-col items-start gap-0"
        >
          {label}
          <span className="text-ink-2 text-small">
            {format === "docx" && !hasLetter ? "No letter is written" : inside}
          </span>
        </MenuItem>
      ))}
      {leftOut.length > 0 ? (
        <>
          <MenuSeparator />
          <MenuLabel>Stays out of the packet</MenuLabel>
          {leftOut.map(({ evidenceId, exhibit, reason }) => (
            <MenuLabel key={evidenceId} className="pt-0 text-ink-2">
              Exhibit {exhibit}: {reason}
            </MenuLabel>
          ))}
        </>
      ) : null}
    </DropdownMenu>
  );
}
