import { FilePen } from "lucide-react";
import Link from "next/link";
import { useMayChange } from "@/components/layout/role";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Kbd, useHotkeys } from "@/components/ui/hotkeys";
import { ErrorState, LoadingNote, Skeleton } from "@/components/ui/states";
import type { LetterFailure } from "@/lib/contract/desk/letter-state";
import { canHaveLetter } from "@/lib/contract/states";
import { clockTime, dayOf } from "@/lib/values/calendar";
import type { LetterActions } from "./use-letter";

type LetterAbsentProps = { caseId: string; status: string; actions: LetterActions };

/** No letter: how to request one, or why that is not possible. */
export function LetterAbsent({ caseId, status, actions }: LetterAbsentProps) {
  const possible = useMayChange() && canHaveLetter(status);
  useHotkeys(
    possible ? [{ key: "l", label: "Write the letter", group: "Letter", run: () => void actions.write() }] : [],
  );
  return (
    <EmptyState
      title="No letter yet"
      actions={
        <>
          <Button asChild>
            <Link href={`/cases/${caseId}`}>Back to the case</Link>
          </Button>
          {possible ? (
            <Button variant="primary" busy={actions.busy} onClick={() => void actions.write()}>
              {actions.busy ? null : <FilePen aria-hidden />}
              Write letter
              <Kbd className="max-md:hidden">L</Kbd>
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        {canHaveLetter(status)
          ? "A letter is written on request from the requirements that the evidence satisfies. Deleting evidence removes the letter, because its sentences would no longer be supported."
          : "A letter needs an assessment, and this case has none yet. Add evidence first."}
      </p>
      {actions.failure ? (
        <ErrorState
          inline
          className="mt-3"
          title="No letter was written"
          message={actions.failure.retry ? actions.failure.message : `${actions.failure.message} ${WITHOUT_LETTERS}`}
          id={actions.failure.id}
        />
      ) : null}
    </EmptyState>
  );
}

const WITHOUT_LETTERS =
  "Letter writing was turned off when this case was created. To have a letter written, create a new case.";

type LetterFailedProps = { caseId: string; failure?: LetterFailure; timeZone: string; actions: LetterActions };

/** Every attempt to write the letter failed: when, what is kept, and what to do. */
export function LetterFailed({ caseId, failure, timeZone, actions }: LetterFailedProps) {
  const mayChange = useMayChange();
  useHotkeys(
    mayChange ? [{ key: "l", label: "Write the letter again", group: "Letter", run: () => void actions.write() }] : [],
  );
  const last = failure ? `, the last on ${dayOf(failure.at, timeZone)} at ${clockTime(failure.at, timeZone)}` : "";
  return (
    <>
      <ErrorState
        title="The letter could not be written"
        message={`Several attempts failed${last}. The case, its documents and the assessment are unchanged, and no partial letter was kept. Try again. If that fails too, ask an administrator to check the service's log.`}
        id={failure?.id}
        actions={
          <>
            {mayChange ? (
              <>
                {" "}
                <Button variant="primary" busy={actions.busy} onClick={() => void actions.write()}>
                  {actions.busy ? null : <FilePen aria-hidden />}
                  Write it again
                  <Kbd className="max-md:hidden">L</Kbd>
                </Button>
                <Button disabled={actions.busy} onClick={() => void actions.dismiss()}>
                  Dismiss
                </Button>
              </>
            ) : null}{" "}
            <Button asChild>
              <Link href={`/cases/${caseId}`}>Back to the case</Link>
            </Button>
          </>
        }
      />
      {actions.failure ? (
        <div className="mx-auto w-full max-w-column px-gutter">
          <ErrorState
            inline
            title="No letter was requested"
            message={actions.failure.message}
            id={actions.failure.id}
          />
        </div>
      ) : null}
    </>
  );
}

const LINES = [
  "w-1/3",
  "w-2/3",
  "w-1/4",
  "w-full",
  "w-11/12",
  "w-full",
  "w-3/4",
  "w-full",
  "w-10/12",
  "w-full",
  "w-1/2",
];

/** A letter that is being written, with a button to cancel it. */
export function LetterWaiting({ assessed, actions }: { assessed: boolean; actions: LetterActions }) {
  return (
    <div className="flex flex-col gap-4 font-sans">
      <LoadingNote>The letter is being written</LoadingNote>
      <p className="text-title">{assessed ? "Writing the letter" : "Waiting for the assessment"}</p>
      <p className="text-body text-ink-2">
        {assessed
          ? "Every sentence is checked against the documents. The letter appears here automatically."
          : "The letter is written when the assessment is complete. It appears here automatically."}
      </p>
      <div className="my-3 flex flex-col gap-3">
        {LINES.map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of lines
          <Skeleton key={at} className={width} />
        ))}
      </div>
      <div>
        <Button busy={actions.busy} onClick={() => void actions.discard()}>
          Stop writing
        </Button>
      </div>
    </div>
  );
}
