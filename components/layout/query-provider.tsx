"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function makeClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // What the server rendered a moment ago is not read again at once.
        staleTime: 10_000,
        // On the server a failed read is shown, not waited for; polled reads come again by themselves.
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
