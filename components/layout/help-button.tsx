"use client";

import { CircleHelp } from "lucide-react";
import { Kbd } from "@/components/ui/kbd";
import { useHelp } from "./help";
import { navStyle } from "./nav-style";

export function HelpButton() {
  return (
    <button type="button" className={navStyle(false)} onClick={useHelp()}>
      <CircleHelp aria-hidden />
      <span className="flex-1">Help</span>
      <Kbd aria-hidden>?</Kbd>
    </button>
  );
}
