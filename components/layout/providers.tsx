"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { HotkeyProvider } from "@/components/ui/hotkeys";
import { LiveRegion } from "@/components/ui/live-region";
import { Toaster } from "@/components/ui/toaster";

/** What every page behind the sign-in relies on: live reads, keyboard shortcuts, announcements, toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <LiveRegion>
        <HotkeyProvider>{children}</HotkeyProvider>
      </LiveRegion>
      <Toaster />
    </QueryClientProvider>
  );
}

function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // What the server has just rendered is not read again at once.
        staleTime: 10_000,
        // On the server a failed read is shown without retries; polled reads repeat automatically.
        retry: typeof window === "undefined" ? 0 : 1,
        refetchIntervalInBackground: false,
        // A read without a connection fails and says so; waiting silently for one would look like fresh data.
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { retry: 0 },
    },
  });
}
