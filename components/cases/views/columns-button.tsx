"use client";

import { Columns3 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { listHref } from "@/components/cases/list/list-query";
import { useMayChange } from "@/components/layout/role";
import { Button } from "@/components/ui/button";
import { DynamicDialog } from "@/components/ui/dynamic-dialog";
import { notifyError } from "@/components/ui/toaster";
import type { ListLook } from "@/lib/contract/desk/list-look";
import type { OpenedList } from "@/lib/contract/desk/saved-view";
import { keepListLook } from "@/lib/desk/actions/views";

const load = () => import("./columns-dialog").then(({ ColumnsDialog }) => ColumnsDialog);

/**
 * Chooses columns and density. Within a saved view the address carries the choice until the view is updated; elsewhere it
 * is remembered for the person.
 */
export function ColumnsButton({ opened: { query, look } }: { opened: OpenedList }) {
  const router = useRouter();
  const mayChange = useMayChange();
  const [open, setOpen] = useState(false);

  const apply = async ({ columns, density }: ListLook) => {
    setOpen(false);
    const { page } = query;
    if (query.saved !== "" || !mayChange)
      return router.replace(listHref(query, { columns: columns.join(","), density, page }), { scroll: false });
    const result = await runAction(
      () => keepListLook({ columns: [...columns], density }),
      "The server did not respond. The columns are as they were.",
    );
    if (!result.ok) return notifyError(result.error.message);
    router.replace(listHref(query, { columns: "", density: "", page }), { scroll: false });
    router.refresh();
  };
  return (
    <>
      <Button aria-label="Columns and density" onClick={() => setOpen(true)}>
        <Columns3 aria-hidden />
      </Button>
      {open ? (
        <DynamicDialog
          load={load}
          onFailure={() => setOpen(false)}
          props={{ look, onApply: apply, onClose: () => setOpen(false) }}
        />
      ) : null}
    </>
  );
}
