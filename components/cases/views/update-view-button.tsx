"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { savedHref } from "@/components/cases/list/list-query";
import { useMayChange } from "@/components/layout/role";
import { Button } from "@/components/ui/button";
import { notify, notifyError } from "@/components/ui/toaster";
import type { OpenedList, SavedView } from "@/lib/contract/desk/saved-view";
import { updateView } from "@/lib/desk/actions/views";

/** Keeps in the view what was changed since it was opened; for those who may. */
export function UpdateViewButton({ opened: { query, look }, view }: { opened: OpenedList; view: SavedView }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  if (!useMayChange() || !view.mayManage) return null;
  const update = async () => {
    setBusy(true);
    const { columns, density } = look;
    const result = await runAction(
      () => updateView(view.id, { filters: query, look: { columns: [...columns], density } }),
      "The server did not respond, so the view may not have been updated.",
    );
    setBusy(false);
    if (!result.ok) return notifyError(result.error.message);
    notify(`View “${view.name}” updated`);
    router.replace(savedHref(view.id), { scroll: false });
    router.refresh();
  };
  return (
    <Button size="sm" busy={busy} onClick={() => void update()}>
      Update view
    </Button>
  );
}
