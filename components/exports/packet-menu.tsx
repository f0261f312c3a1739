"use client";

import { Download } from "lucide-react";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { LazyMenu } from "@/components/ui/lazy-menu";
import { useAnnounce } from "@/components/ui/live-region";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { formatName } from "./formats";
import { leftOutOf } from "./left-out";
import { usePacket } from "./use-packet";

const loadMenu = () => import("./packet-menu-items").then(({ PacketMenuItems }) => PacketMenuItems);

/** What leaves the desk: the packet and its parts, each by one press. */
export function PacketMenu({ detail }: { detail: Pick<CaseDetail, "id" | "analysis" | "letter"> }) {
  const { making, start } = usePacket(detail);
  const announce = useAnnounce();
  useEffect(() => {
    if (making) announce(`Making the ${formatName(making)}`);
  }, [making, announce]);
  return (
    <LazyMenu
      trigger={
        <Button busy={making !== undefined}>
          {making === undefined ? <Download aria-hidden /> : null}
          {/* In a narrow window the header has room for the sign alone. */}
          <span className="max-lg:sr-only">{making === undefined ? "Packet" : `Making the ${formatName(making)}`}</span>
        </Button>
      }
      load={loadMenu}
      menuProps={{
        making: making !== undefined,
        hasLetter: detail.letter.state === "complete",
        leftOut: leftOutOf(detail),
        onStart: (format) => void start(format),
      }}
    />
  );
}
