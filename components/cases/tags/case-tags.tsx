"use client";

import { useState } from "react";
import { useMayChange } from "@/components/layout/role";
import { Button } from "@/components/ui/button";
import { DynamicPart } from "@/components/ui/dynamic-part";
import { TagMarks } from "./tag-marks";

const load = () => import("./case-tags-dialog").then(({ CaseTagsDialog }) => CaseTagsDialog);

/** The tags of one case, and the button that changes them. */
export function CaseTags({ caseId, tags }: { caseId: string; tags: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const mayChange = useMayChange();
  const close = () => setOpen(false);
  return (
    <>
      {tags.length > 0 ? <TagMarks tags={tags} /> : null}
      {mayChange ? (
        <Button variant="ghost" size="sm" className="-ml-2" onClick={() => setOpen(true)}>
          {tags.length > 0 ? "Edit tags" : "Add a tag"}
        </Button>
      ) : null}
      {open ? <DynamicPart load={load} onFailure={close} props={{ caseId, tags, onClose: close }} /> : null}
    </>
  );
}
