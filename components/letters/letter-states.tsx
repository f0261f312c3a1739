import { FilePen } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Kbd, useHotkeys } from "@/components/ui/hotkeys";
import { EmptyState, ErrorState, LoadingNote, Skeleton } from "@/components/ui/states";
import type { LetterFailure } from "@/lib/contract/desk/letter-state";
import { canHaveLetter } from "@/lib/contract/states";
import { clockTime, dayOf } from "@/lib/values/calendar";
import type { LetterActions } from "./use-letter";

type LetterAbsentProps = { caseId: string; status: string; deeds: LetterActions };

/** No letter: how to get one, or why there is none to be had. */
export function LetterAbsent({ caseId, status, deeds }: LetterAbsentProps) {
  const possible = canHaveLetter(status);
  useHotkeys(possible ? [{ key: "l", label: "Write the letter", group: "Letter", run: () => void deeds.write() }] : []);
  return (
    <EmptyState
      title="No letter yet"
      actions={
        <>
          <Button asChild>
            <Link href={`/cases/${caseId}`}>Back to the case</Link>
          </Button>
          {possible ? (
            <Button variant="primary" busy={deeds.busy} onClick={() => void deeds.write()}>
              {deeds.busy ? null : <FilePen aria-hidden />}
              Write letter
              <Kbd className="max-md:hidden">L</Kbd>
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        {possible
          ? "A letter is written when it is asked for, from the requirements the evidence satisfies. Deleting evidence retires it, since its sentences would rest on nothing."
          : "A letter is written from the assessment, and this case has none yet. Add evidence first."}
      </p>
      {deeds.failure ? (
        <ErrorState
          inline
          className="mt-3"
          title="No letter was written"
          message={deeds.failure.retry ? deeds.failure.message : `${deeds.failure.message} ${WITHOUT_LETTERS}`}
          id={deeds.failure.id}
        />
      ) : null}
    </EmptyState>
  );
}

const WITHOUT_LETTERS =
  "A case that was opened without letter writing keeps that for good; open a new one to have a letter written.";

type LetterFailedProps = { caseId: string; failure?: LetterFailure; timeZone: string; deeds: LetterActions };

/** Every try of writing the letter failed: when, what is kept, and what to do. */
export function LetterFailed({ caseId, failure, timeZone, deeds }: LetterFailedProps) {
  useHotkeys([{ key: "l", label: "Write the letter again", group: "Letter", run: () => void deeds.write() }]);
  const last = failure ? `, the last on ${dayOf(failure.at, timeZone)} at ${clockTime(failure.at, timeZone)}` : "";
  return (
    <>
      <ErrorState
        title="The letter could not be written"
        message={`Several tries failed${last}. The case, its documents and the assessment are unchanged, and nothing half-written was kept. Write it again; if that fails as well, ask an administrator, who finds the reason in the service's log.`}
        id={failure?.id}
        actions={
          <>
            <Button variant="primary" busy={deeds.busy} onClick={() => void deeds.write()}>
              {deeds.busy ? null : <FilePen aria-hidden />}
              Write it again
              <Kbd className="max-md:hidden">L</Kbd>
            </Button>
            <Button disabled={deeds.busy} onClick={() => void deeds.dismiss()}>
              Dismiss
            </Button>
            <Button asChild>
              <Link href={`/cases/${caseId}`}>Back to the case</Link>
            </Button>
          </>
        }
      />
      {deeds.failure ? (
        <div className="mx-auto w-full max-w-column px-gutter">
          <ErrorState inline title="No letter was asked for" message={deeds.failure.message} id={deeds.failure.id} />
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

/** A letter being written: its sheet, and the way to abandon it. */
export function LetterWaiting({ assessed, deeds }: { assessed: boolean; deeds: LetterActions }) {
  return (
    <div className="flex flex-col gap-4 font-sans">
      <LoadingNote>The letter is being written</LoadingNote>
      <p className="text-title">{assessed ? "Writing the letter" : "Waiting for the assessment"}</p>
      <p className="text-body text-ink-2">
        {assessed
          ? "Every sentence is checked against the documents. It appears here by itself."
          : "The letter is written as soon as the assessment is there. It appears here by itself."}
      </p>
      <div className="my-3 flex flex-col gap-3">
        {LINES.map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of lines
          <Skeleton key={at} className={width} />
        ))}
      </div>
      <div>
        <Button busy={deeds.busy} onClick={() => void deeds.discard()}>
          Stop writing
        </Button>
      </div>
    </div>
  );
}
