"use client";

import { useState } from "react";
import { casesInWords } from "@/components/cases/list/use-bulk";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TagField } from "./tag-field";

type TagCasesDialogProps = {
  count: number;
  busy: boolean;
  /** Answers whether all of it was done. */
  onChange: (tag: string, add: boolean) => Promise<boolean>;
  onClose: () => void;
};

/** Adds one tag to the selected cases, or takes it from them. */
export function TagCasesDialog({ count, busy, onChange, onClose }: TagCasesDialogProps) {
  const [name, setName] = useState("");
  const tag = name.replace(/\s+/g, " ").trim();
  const change = async (add: boolean) => {
    if (!busy && tag !== "" && (await onChange(tag, add))) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Tag ${casesInWords(count)}`}
      actions={
        <>
          <Button disabled={tag === ""} busy={busy} onClick={() => void change(false)}>
            Remove tag
          </Button>
          <Button type="submit" form="tag-form" variant="primary" disabled={tag === ""} busy={busy}>
            Add tag
          </Button>
        </>
      }
    >
      <form
        id="tag-form"
        onSubmit={(event) => {
          event.preventDefault();
          void change(true);
        }}
      >
        <TagField value={name} onValue={setName} hint="A name that does not exist yet becomes a new tag." />
      </form>
    </Dialog>
  );
}
