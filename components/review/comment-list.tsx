import { useMayChange } from "@/components/layout/role";
import { Button } from "@/components/ui/button";
import type { ReviewComment, ReviewDetail } from "@/lib/contract/desk/review";
import { moment } from "./review-status";

type CommentListProps = {
  review: ReviewDetail;
  timeZone: string;
  busy: boolean;
  onResolve: (id: string) => void;
};

/** Open comments in full; resolved ones and the history of the case on demand. */
export function CommentList({ review, timeZone, busy, onResolve }: CommentListProps) {
  const mayChange = useMayChange();
  const open = review.comments.filter(({ resolved }) => !resolved);
  const resolved = review.comments.filter((one) => one.resolved);
  if (review.comments.length === 0 && review.history.length === 0) return null;
  return (
    <div className="text-small">
      {open.length > 0 ? (
        <ul aria-label="Comments" className="mt-1.5 divide-y border-t">
          {open.map((comment) => (
            <CommentRow key={comment.id} comment={comment} timeZone={timeZone}>
              {mayChange ? (
                <Button size="sm" busy={busy} onClick={() => onResolve(comment.id)}>
                  Resolve
                </Button>
              ) : null}
            </CommentRow>
          ))}
        </ul>
      ) : null}
      <details className="mt-1 text-ink-2">
        <summary className="w-fit cursor-pointer rounded-mark py-0.5 hover:text-ink">
          History{resolved.length > 0 ? `, ${resolved.length} resolved` : ""}
        </summary>
        {resolved.length > 0 ? (
          <ul aria-label="Resolved comments" className="divide-y">
            {resolved.map((comment) => (
              <CommentRow key={comment.id} comment={comment} timeZone={timeZone} />
            ))}
          </ul>
        ) : null}
        <ol aria-label="History" className="flex flex-col gap-0.5 py-1">
          {review.history.map(({ at, by, action, note }) => (
            <li key={`${at} ${action}`} className="break-words">
              {moment(at, timeZone)}: {by} {action}
              {note ? `: ${note}` : ""}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

type CommentRowProps = { comment: ReviewComment; timeZone: string; children?: React.ReactNode };

function CommentRow({ comment, timeZone, children }: CommentRowProps) {
  const { quote, body, author, at, resolved } = comment;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-1.5">
      <div className="min-w-0 flex-1 basis-64">
        {quote ? <blockquote className="mb-1 border-accent-line border-l-2 pl-2 text-ink-2">{quote}</blockquote> : null}
        <p className="whitespace-pre-line break-words text-ink">{body}</p>
        <p className="text-ink-2">
          {author.name}, {moment(at, timeZone)}
          {resolved ? `; resolved by ${resolved.by.name}` : ""}
        </p>
      </div>
      {children}
    </li>
  );
}
