"use client";

import { useSyncExternalStore } from "react";

/** Says while the browser has no connection that what is shown stays. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <p role="status" className="border-b bg-warn-soft px-gutter py-1.5 text-warn print:hidden">
      You are offline. What you see and what you typed stays; it goes on by itself when the connection is back.
    </p>
  );
}

function follow(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
