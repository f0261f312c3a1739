"use client";

import { useState } from "react";
import { LazyPresence } from "@/components/cases/presence/lazy-presence";
import { useMayChange } from "@/components/layout/role";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { DynamicPart } from "@/components/ui/dynamic-part";
import { useHotkeys } from "@/components/ui/hotkeys";
import { ErrorState } from "@/components/ui/states";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import type { ReviewAction } from "@/lib/contract/desk/review";
import * as actions from "@/lib/desk/actions/review";
import { CommentList } from "./comment-list";
import { type ReviewTone, reviewStatus } from "./review-status";
import type { Reviewing } from "./use-review";

const loadCommentDialog = () => import("./comment-dialog").then(({ CommentDialog }) => CommentDialog);
const loadOutcomeDialog = () => import("./outcome-dialog").then(({ OutcomeDialog }) => OutcomeDialog);
const loadNoteDialog = () => import("./note-dialog").then(({ NoteDialog }) => NoteDialog);

type ReviewBarProps = {
  detail: CaseDetail;
  markdown: string | undefined;
  reviewing: Reviewing;
  /** False where the comments stand beside the letter. */
  comments: boolean;
  /** How many statements of the letter no document supports. */
  unsupported: number;
};
type Asked = "submit" | "return" | "comment" | "send" | "outcome";

/** Below the header of the letter: where its review stands, what this user may do about it, and the comments. */
export function ReviewBar({ detail, markdown = "", reviewing, comments, unsupported }: ReviewBarProps) {
  const { review, busy, failure, run, dismiss } = reviewing;
  const [asked, setAsked] = useState<Asked>();
  const currency = detail.fields.currency ?? "USD";
  const { text, tone } = reviewStatus(review, { timeZone: detail.timeZone, currency });
  const hash = review.currentHash ?? "";
  const may = (action: ReviewAction) => review.may.includes(action);
  const mayChange = useMayChange();
  // The page tells an auditor once that nothing here can be changed.
  const refusedBecause = mayChange
    ? (review.refused.approve ?? (may("submit") ? undefined : review.refused.submit))
    : undefined;
  const approve = () => run(() => actions.approveLetter(detail.id, hash), "Letter approved");
  const close = () => {
    dismiss();
    setAsked(undefined);
  };
  const mayComment = mayChange && hash !== "";
  useHotkeys([
    ...(may("approve") ? [{ key: "a", label: "Approve the letter", group: "Review", run: () => void approve() }] : []),
    ...(mayComment
      ? [{ key: "m", label: "Comment on the letter", group: "Review", run: () => setAsked("comment") }]
      : []),
  ]);
  const offered = (["win", "lose", "expire", "accept"] as const).filter(may);
  const forms = { busy, failure, onClose: close };
  return (
    <section aria-label="Review" className={cn("border-b px-gutter py-1.5 max-sm:px-3 print:hidden", LOOK[tone])}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="min-w-0 flex-1 basis-64">
          {text}
          {refusedBecause ? <span className="text-ink-2"> {refusedBecause}</span> : null}
          {review.state === "in review" && review.submitted?.note ? (
            <span className="block whitespace-pre-line break-words text-small">Note: {review.submitted.note}</span>
          ) : null}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {/* Here and not in the one-line header, which has no room to spare. */}
          <LazyPresence caseId={detail.id} />
          {mayComment ? (
            <Button size="sm" onClick={() => setAsked("comment")}>
              Comment
            </Button>
          ) : null}
          {may("takeOver") ? (
            <Button
              size="sm"
              busy={busy}
              onClick={() => run(() => actions.takeOverReview(detail.id), "You own this case now")}
            >
              Take over
            </Button>
          ) : null}
          {may("withdraw") ? (
            <Button
              size="sm"
              busy={busy}
              onClick={() => run(() => actions.withdrawLetter(detail.id), "Withdrawn from review")}
            >
              Withdraw
            </Button>
          ) : null}
          {may("return") ? (
            <Button size="sm" onClick={() => setAsked("return")}>
              Return
            </Button>
          ) : null}
          {may("approve") ? (
            <Button size="sm" variant="primary" busy={busy} onClick={() => void approve()}>
              Approve
            </Button>
          ) : null}
          {may("submit") ? (
            <Button size="sm" variant="primary" onClick={() => setAsked("submit")}>
              Submit for review
            </Button>
          ) : null}
          {may("send") ? (
            <Button size="sm" onClick={() => setAsked("send")}>
              Mark as submitted
            </Button>
          ) : null}
          {offered.length > 0 ? (
            <Button size="sm" onClick={() => setAsked("outcome")}>
              Record outcome
            </Button>
          ) : null}
          {may("reopen") ? (
            <Button size="sm" busy={busy} onClick={() => run(() => actions.reopenCase(detail.id), "Case reopened")}>
              Reopen
            </Button>
          ) : null}
        </div>
      </div>
      {failure && asked === undefined ? (
        <ErrorState inline className="mt-1.5" message={failure.message} id={failure.id} />
      ) : null}
      {comments ? (
        <CommentList
          review={review}
          timeZone={detail.timeZone}
          busy={busy}
          onResolve={(id) => run(() => actions.resolveLetterComment(detail.id, id), "Comment resolved")}
        />
      ) : null}
      {asked === "comment" || asked === "return" ? (
        <DynamicPart
          load={loadCommentDialog}
          onFailure={close}
          props={{
            ...forms,
            markdown,
            several: asked === "return",
            title: asked === "return" ? "Return the letter" : "Comment on the letter",
            description:
              asked === "return"
                ? "Describe what has to change. The author sees your comments next to the letter."
                : "Everyone who works on this case can see the comment.",
            confirm: asked === "return" ? "Return letter" : "Add comment",
            onConfirm: (comments) => {
              const [first] = comments;
              if (asked === "return")
                return run(() => actions.returnLetter(detail.id, hash, comments), "Letter returned");
              return first
                ? run(() => actions.commentOnLetter(detail.id, first), "Comment added")
                : Promise.resolve(false);
            },
          }}
        />
      ) : null}
      {asked === "submit" || asked === "send" ? (
        <DynamicPart
          load={loadNoteDialog}
          onFailure={close}
          props={
            asked === "submit"
              ? {
                  ...forms,
                  title: "Submit for review",
                  description: submitWords(review.required, unsupported),
                  label: "Note for the reviewer",
                  confirm: "Submit for review",
                  required: false,
                  onConfirm: (note) => run(() => actions.submitLetter(detail.id, hash, note), "Submitted for review"),
                }
              : {
                  ...forms,
                  title: "Mark as submitted",
                  description: "For a response that you sent yourself: by the processor's form, email or mail.",
                  label: "Where and how it was submitted, with its receipt",
                  confirm: "Mark as submitted",
                  required: true,
                  onConfirm: (note) => run(() => actions.markSubmitted(detail.id, note), "Marked as submitted"),
                }
          }
        />
      ) : null}
      {asked === "outcome" ? (
        <DynamicPart
          load={loadOutcomeDialog}
          onFailure={close}
          props={{
            ...forms,
            currency,
            today: detail.today,
            offered,
            onConfirm: (outcome) => run(() => actions.recordOutcome(detail.id, outcome), "Outcome recorded"),
          }}
        />
      ) : null}
    </section>
  );
}

function submitWords(required: boolean, unsupported: number): string {
  const words = required
    ? "A manager who did not work on this letter decides. You can withdraw it until then."
    : "You can withdraw it until someone decides.";
  if (unsupported === 0) return words;
  const [count, has] = unsupported === 1 ? ["1 statement", "has"] : [`${unsupported} statements`, "have"];
  return `${count} of this letter ${has} no exhibit: it cannot be approved as it is. ${words}`;
}

const LOOK: Readonly<Record<ReviewTone, string>> = {
  plain: "bg-surface",
  accent: "bg-accent-soft",
  warn: "bg-warn-soft",
  good: "bg-good-soft",
};
