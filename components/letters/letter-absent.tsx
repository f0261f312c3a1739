import { FilePen } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { useHotkeys } from "@/components/ui/hotkeys";
import { Kbd } from "@/components/ui/kbd";
import type { LetterDeeds } from "./use-letter-deeds";

type LetterAbsentProps = { caseId: string; status: string; deeds: LetterDeeds };

/** No letter: how to get one, or why there is none to be had. */
export function LetterAbsent({ caseId, status, deeds }: LetterAbsentProps) {
  const possible = status === "complete" || status === "queued" || status === "processing";
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
