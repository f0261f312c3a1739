import { Button } from "@/components/ui/button";
import { LoadingNote, Skeleton } from "@/components/ui/skeleton";
import type { LetterDeeds } from "./use-letter-deeds";

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
export function LetterWaiting({ assessed, deeds }: { assessed: boolean; deeds: LetterDeeds }) {
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
