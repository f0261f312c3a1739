"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { savedHref } from "@/components/cases/list/list-query";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ErrorState } from "@/components/ui/states";
import { notify } from "@/components/ui/toaster";
import type { CaseListQuery } from "@/lib/contract/desk/case-row";
import type { ListLayout } from "@/lib/contract/desk/list-layout";
import type { Failure } from "@/lib/contract/desk/result";
import type { SavedView } from "@/lib/contract/desk/saved-view";
import { createView, updateView } from "@/lib/desk/actions/views";

type ViewDialogProps = {
  /** The view to rename or share; without one the list is saved as a new view. */
  view: SavedView | undefined;
  query: CaseListQuery;
  look: ListLayout;
  onClose: () => void;
};

/** Names a view and says for whom it is. */
export function ViewDialog({ view, query, look, onClose }: ViewDialogProps) {
  const router = useRouter();
  const [name, setName] = useState(view?.name ?? "");
  const [shared, setShared] = useState(view?.shared ?? false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const fault = failure?.fields?.name;

  const save = async () => {
    if (busy) return;
    setBusy(true);
    const result = await runAction(
      () =>
        view
          ? updateView(view.id, { name, shared })
          : createView({ name, shared, filters: query, look: { ...look, columns: [...look.columns] } }),
      "The server did not respond, so the view may not have been saved. Check the Views menu.",
    );
    setBusy(false);
    if (!result.ok) return setFailure(result.error);
    notify(view ? "View changed" : `View “${name.trim()}” saved`);
    onClose();
    if (view) router.refresh();
    else router.push(savedHref(result.data.id), { scroll: false });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={view ? "Rename or share" : "Save as a new view"}
      description={view ? undefined : "A view saves the filters, sort order, columns and density of this list."}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="view-form" variant="primary" busy={busy} disabled={name.trim() === ""}>
            Save view
          </Button>
        </>
      }
    >
      <form
        id="view-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label="View name" error={fault}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => {
                setName(event.target.value);
                setFailure(undefined);
              }}
            />
          )}
        </Field>
        <div className="pt-2">
          <CheckboxField
            label="Share with everyone in this workspace"
            hint="Managers and administrators can also change shared views."
            checked={shared}
            onChange={setShared}
          />
        </div>
      </form>
      {failure && !fault ? <ErrorState inline className="mt-3" message={failure.message} id={failure.id} /> : null}
    </Dialog>
  );
}
