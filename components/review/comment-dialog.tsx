"use client";

import { Plus, X } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { ErrorState } from "@/components/ui/states";
import type { Failure } from "@/lib/contract/desk/result";
import type { CommentInput } from "@/lib/contract/desk/review";
import { LONGEST_COMMENT } from "@/lib/contract/desk/review-labels";
import { letterSentences } from "@/lib/values/letter-sentences";

type CommentDialogProps = {
  title: string;
  description: string;
  confirm: string;
  /** More than one comment at once. */
  several: boolean;
  markdown: string;
  busy: boolean;
  failure: Failure | undefined;
  /** Closes the dialog when it answers true. */
  onConfirm: (comments: CommentInput[]) => Promise<boolean>;
  onClose: () => void;
};

const WHOLE = "whole";
type Draft = { key: number; sentence: string; body: string };

/** Comments on sentences of the letter, or on the whole of it. */
export function CommentDialog(props: CommentDialogProps) {
  const { title, description, confirm, several, markdown, busy, failure, onConfirm, onClose } = props;
  const sentences = useMemo(() => letterSentences(markdown), [markdown]);
  const [drafts, setDrafts] = useState<Draft[]>([{ key: 0, sentence: WHOLE, body: "" }]);
  const change = (key: number, changes: Partial<Draft>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
  const written = drafts.filter(({ body }) => body.trim() !== "");
  const send = async () => {
    const comments = written.map(({ sentence, body }) => ({
      body: body.trim(),
      ...(sentence === WHOLE ? {} : { quote: sentences[Number(sentence)] }),
    }));
    if (await onConfirm(comments)) onClose();
  };
  const options = [
    { value: WHOLE, label: "The whole letter" },
    ...sentences.map((sentence, index) => ({ value: String(index), label: sentence })),
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      className="max-w-xl"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} disabled={written.length === 0} onClick={() => void send()}>
            {confirm}
          </Button>
        </>
      }
    >
      <ol className="flex flex-col gap-4">
        {drafts.map(({ key, sentence, body }, index) => (
          <li key={key} className="flex flex-col gap-2">
            <div className="flex items-end gap-2">
              <Field label={drafts.length > 1 ? `Comment ${index + 1} is about` : "About"} className="flex-1">
                {(control) => (
                  <Select
                    {...control}
                    value={sentence}
                    options={options}
                    onValueChange={(value) => change(key, { sentence: value })}
                  />
                )}
              </Field>
              {drafts.length > 1 ? (
                <Button
                  variant="ghost"
                  size="square"
                  aria-label={`Remove comment ${index + 1}`}
                  onClick={() => setDrafts(drafts.filter((draft) => draft.key !== key))}
                >
                  <X aria-hidden />
                </Button>
              ) : null}
            </div>
            <Field label={drafts.length > 1 ? `Comment ${index + 1}` : "Comment"}>
              {(control) => (
                <Textarea
                  {...control}
                  value={body}
                  maxLength={LONGEST_COMMENT}
                  onChange={(event) => change(key, { body: event.target.value })}
                />
              )}
            </Field>
          </li>
        ))}
      </ol>
      {several ? (
        <Button
          size="sm"
          className="mt-3"
          onClick={() => setDrafts([...drafts, { key: (drafts.at(-1)?.key ?? 0) + 1, sentence: WHOLE, body: "" }])}
        >
          <Plus aria-hidden />
          Add a comment
        </Button>
      ) : null}
      {failure ? <ErrorState inline className="mt-3" message={failure.message} id={failure.id} /> : null}
    </Dialog>
  );
}
