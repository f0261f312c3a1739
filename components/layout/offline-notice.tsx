"use client";

import { useSyncExternalStore } from "react";

/** Says that the connection is lost, for as long as it is. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <p role="status" className="border-b bg-warn-soft px-gutter py-1.5 text-warn print:hidden">
      You are offline. Your entries are kept, and the page updates when you are back online.
    </p>
  );
}

function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
