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
      "The server did not respond. The view may still be there.",
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
          ? "Nobody on the desk can open it afterward, and links to it stop working. The cases stay."
          : "Links to it stop working. The cases stay."
      }
      confirm="Remove view"
      busy={busy}
      onConfirm={remove}
    />
  );
}
