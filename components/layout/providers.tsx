import type { ReactNode } from "react";
import { HotkeyProvider } from "@/components/ui/hotkeys";
import { LiveRegion } from "@/components/ui/live-region";
import { ToastProvider } from "@/components/ui/toast";
import { QueryProvider } from "./query-provider";

/** What every page behind the sign-in can rely on: live reads, keys, announcements, toasts. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <LiveRegion>
        <HotkeyProvider>
          <ToastProvider>{children}</ToastProvider>
        </HotkeyProvider>
      </LiveRegion>
    </QueryProvider>
  );
}
