"use client";

import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useAnnounce } from "@/components/ui/live-region";
import { caseKeys } from "@/lib/browser/case";
import { caseListKeys } from "@/lib/browser/case-list";
import type { BulkResult } from "@/lib/contract/desk/bulk";
import type { Result } from "@/lib/contract/desk/result";
import { tagCases, untagCases } from "@/lib/desk/actions/tags";
import { TagField } from "./tag-field";

type CaseTagsDialogProps = { caseId: string; tags: readonly string[]; onClose: () => void };

/** Adds and removes the tags of one case, one at a time; each is saved at once. */
export function CaseTagsDialog({ caseId, tags: before, onClose }: CaseTagsDialogProps) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const [tags, setTags] = useState(before);
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const change = async (step: () => Promise<Result<BulkResult>>): Promise<boolean> => {
    setBusy(true);
    setFault(undefined);
    const result = await runAction(step, "The server did not respond, so the tags may not have been changed.");
    setBusy(false);
    void client.invalidateQueries({ queryKey: caseKeys.detail(caseId) });
    void client.invalidateQueries({ queryKey: caseListKeys.all });
    const why = result.ok ? result.data.skipped[0]?.why : result.error.message;
    if (why !== undefined) setFault(result.ok ? `Nothing was changed: the case is ${why}.` : why);
    return why === undefined;
  };
  const add = async () => {
    const tag = name.replace(/\s+/g, " ").trim();
    if (busy || tag === "" || !(await change(() => tagCases([caseId], tag)))) return;
    setTags([...tags, tag]);
    setName("");
    announce(`Tag ${tag} added`);
  };
  const remove = async (tag: string) => {
    if (busy || !(await change(() => untagCases([caseId], tag)))) return;
    setTags(tags.filter((one) => one !== tag));
    announce(`Tag ${tag} removed`);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Tags"
      description="Only people in this workspace can see tags."
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <div className="min-w-0 flex-1">
          <TagField value={name} onValue={setName} />
        </div>
        <Button type="submit" variant="primary" busy={busy} disabled={name.trim() === ""}>
          Add
        </Button>
      </form>
      {fault ? (
        <p role="alert" className="pt-2 text-danger text-small">
          {fault}
        </p>
      ) : null}
      <ul aria-label="Tags of this case" className="pt-2">
        {tags.map((tag) => (
          <li key={tag} className="flex min-h-8 items-center justify-between gap-2 border-b last:border-b-0">
            <span className="min-w-0 break-words">{tag}</span>
            <Button variant="ghost" size="square-sm" aria-label={`Remove ${tag}`} onClick={() => void remove(tag)}>
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
