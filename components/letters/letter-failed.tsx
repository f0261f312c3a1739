import { FilePen } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { useHotkeys } from "@/components/ui/hotkeys";
import { Kbd } from "@/components/ui/kbd";
import type { LetterFailure } from "@/lib/contract/desk/letter-state";
import { clockTime, dayOf } from "@/lib/format/point-in-time";
import type { LetterDeeds } from "./use-letter-deeds";

type LetterFailedProps = { caseId: string; failure?: LetterFailure; timeZone: string; deeds: LetterDeeds };

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
