"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { AlertDialog } from "@/components/ui/dialog";
import { notify, notifyError } from "@/components/ui/toaster";
import type { SavedView } from "@/lib/contract/desk/saved-view";
import { deleteView } from "@/lib/desk/actions/views";

/** Deletes a view; the cases stay as they are. */
export function DeleteViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const result = await runAction(
      () => deleteView(view.id),
      "The server did not respond, so the view may not have been removed.",
    );
    setBusy(false);
    if (!result.ok) {
      notifyError(result.error.message);
      return false;
    }
    notify(`View “${view.name}” removed`);
    router.push("/cases?view=open");
    router.refresh();
    return true;
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove the view “${view.name}”?`}
      description={
        view.shared
          ? "No one else in the workspace can open it anymore, and links to it stop working. Cases are not affected."
          : "Links to it stop working. Cases are not affected."
      }
      confirm="Remove view"
      busy={busy}
      onConfirm={remove}
    />
  );
}
