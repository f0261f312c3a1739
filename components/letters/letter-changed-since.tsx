"use client";

import { useState } from "react";
import { moment } from "@/components/review/review-status";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { DynamicPart } from "@/components/ui/dynamic-part";
import type { EarlierLook } from "@/lib/contract/desk/letter-edit";

const loadDifference = () => import("./letter-difference").then(({ LetterDifference }) => LetterDifference);

type LetterChangedSinceProps = { look: EarlierLook; markdown: string; timeZone: string };

/** Tells a reviewer that the letter is not the one that they read before, and shows what is different. */
export function LetterChangedSince({ look, markdown, timeZone }: LetterChangedSinceProps) {
  const [open, setOpen] = useState(false);
  const on = moment(look.at, timeZone);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b bg-surface px-gutter py-1.5 max-sm:px-3 print:hidden">
      <p className="min-w-0 flex-1 basis-64">This letter has changed since you read it on {on}.</p>
      <Button size="sm" onClick={() => setOpen(true)}>
        Show what changed
      </Button>
      {open ? (
        <Dialog
          open
          onOpenChange={setOpen}
          title="What changed"
          description={`Between the text that you read on ${on} and the current one.`}
          className="max-w-3xl"
        >
          <div className="font-serif text-body">
            <DynamicPart
              load={loadDifference}
              props={{ from: look.markdown, to: markdown }}
              onFailure={() => setOpen(false)}
            />
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}
