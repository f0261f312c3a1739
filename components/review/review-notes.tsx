"use client";

import { Check, TriangleAlert } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import type { ReviewDetail } from "@/lib/contract/desk/review";
import * as actions from "@/lib/desk/actions/review";
import { deadline } from "@/lib/values/deadline";
import { CommentList } from "./comment-list";
import type { Reviewing } from "./use-review";

/** Whether there is something to read beside the letter. */
export function hasNotes({ comments, state }: ReviewDetail): boolean {
  return comments.length > 0 || state === "in review";
}

type ReviewNotesProps = {
  detail: CaseDetail;
  reviewing: Reviewing;
  /** The letter's statements: how many there are, and how many of them the documents support. */
  statements: { all: number; supported: number };
  outdated: boolean;
  className?: string;
};

/** The comments on a letter and, while it is in review, what to look at before the decision. */
export function ReviewNotes({ detail, reviewing, statements, outdated, className }: ReviewNotesProps) {
  const { review, busy, run } = reviewing;
  return (
    <section
      aria-label="Comments"
      className={cn("flex min-w-0 flex-wrap gap-x-8 gap-y-4 bg-surface px-gutter py-3 max-sm:px-3", className)}
    >
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-semibold text-body">Comments</h2>
        {review.comments.length === 0 ? <p className="mt-1 text-ink-2 text-small">No comments yet.</p> : null}
        <CommentList
          review={review}
          timeZone={detail.timeZone}
          busy={busy}
          onResolve={(id) => run(() => actions.resolveLetterComment(detail.id, id), "Comment resolved")}
        />
      </div>
      {review.state === "in review" ? (
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="font-semibold text-body">
            {review.may.includes("return") ? "Before you approve" : "Before a manager approves"}
          </h2>
          <ul className="mt-1 flex flex-col gap-1.5 text-small">
            {pointsOf(detail, { review, statements, outdated }).map(({ text, good }) => (
              <li key={text} className="flex gap-2">
                {good ? (
                  <Check aria-label="In order" className="mt-px size-3.5 shrink-0 text-good" />
                ) : (
                  <TriangleAlert aria-label="To check" className="mt-px size-3.5 shrink-0 text-warn" />
                )}
                <span className="min-w-0">{text}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}

type Point = { text: string; good: boolean };

function pointsOf(
  detail: CaseDetail,
  { review, statements, outdated }: Pick<ReviewNotesProps, "statements" | "outdated"> & { review: ReviewDetail },
): Point[] {
  const { days } = deadline(detail.fields.dueDate, detail.today);
  const adverse = (detail.analysis?.documents ?? []).filter((document) => document.adverse.length > 0);
  const { all, supported } = statements;
  return [
    // Why someone may not approve stands in the bar.
    ...(review.required && review.may.includes("return")
      ? [{ text: "You did not write or edit this letter.", good: true }]
      : []),
    ...(days === undefined ? [] : [{ text: timeLeft(days), good: days > 0 }]),
    ...(all > 0 ? [{ text: supportWords(supported, all), good: supported === all }] : []),
    outdated
      ? { text: "The evidence changed after the letter was written.", good: false }
      : { text: "The letter is as new as the evidence.", good: true },
    ...adverse.map(({ exhibit }) => ({ text: `Exhibit ${exhibit} speaks against the case.`, good: false })),
  ];
}

function supportWords(supported: number, all: number): string {
  const words = `${supported} of ${all} statements are supported`;
  return supported === all ? `${words}.` : `${words}; the letter cannot be approved until all are.`;
}

function timeLeft(days: number): string {
  if (days < 0) return "The deadline has passed.";
  if (days === 0) return "The deadline is today.";
  return `The deadline is met with ${days === 1 ? "1 day" : `${days} days`} to spare.`;
}
