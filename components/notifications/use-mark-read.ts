"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { notifyError } from "@/components/ui/toaster";
import { notificationKeys } from "@/lib/browser/notifications";
import { readNotifications } from "@/lib/desk/actions/notifications";

const NOT_ANSWERED = "The server did not respond, so the notifications are still unread. Try again in a moment.";

/** Marks one's notifications as read: one that is opened, or all. */
export function useMarkRead() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (id: string | null) => {
    setBusy(true);
    const result = await runAction(() => readNotifications(id), NOT_ANSWERED);
    setBusy(false);
    if (!result.ok) return notifyError(result.error.message);
    client.setQueryData(notificationKeys.unread(), result.data);
    void client.invalidateQueries({ queryKey: notificationKeys.list() });
  };
  return { markOne: (id: string) => run(id), markAll: () => run(null), busy };
}
