import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isPassageLit, useExhibits } from "@/components/evidence/exhibits/exhibit-context";
import { citationKey } from "@/components/evidence/shown-documents";
import { cn } from "@/components/ui/cn";
import { ErrorState, LoadingNote, Skeleton } from "@/components/ui/states";
import { evidenceTextQuery } from "@/lib/browser/case";
import type { PageProps } from "./page-image";
import { sheetTextStyle, TextSheet } from "./sheet";

/** A page without an image, as text, with the cited passages marked by their offsets. */
export function TextPage({ caseId, evidenceId, page, passages, chosen, zoom }: PageProps & { zoom: number }) {
  const { data, error, isFetching, refetch } = useQuery(evidenceTextQuery(caseId, evidenceId));
  const found = data?.pages.find(({ number }) => number === page);
  if (error && !data)
    return <ErrorState inline message={error.message} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <TextSheet zoom={zoom}>
      {data ? (
        <>
          {found?.title ? <p className="mb-3 font-semibold">{found.title}</p> : null}
          {found?.text ? (
            <MarkedText text={found.text} passages={passages} chosen={chosen} />
          ) : (
            <p>No text could be read on this page.</p>
          )}
        </>
      ) : (
        <TextSkeleton />
      )}
    </TextSheet>
  );
}

function MarkedText({ text, passages, chosen }: Pick<PageProps, "passages" | "chosen"> & { text: string }) {
  const { lit } = useExhibits();
  const marks = passages.map((citation) => ({ key: citationKey(citation), start: citation.start, end: citation.end }));
  const litKeys = new Set(passages.filter((citation) => isPassageLit(lit, citation)).map(citationKey));
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen) first.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  const runs = markText(text, marks);
  const target = runs.find(({ keys }) => chosen !== undefined && keys.includes(chosen))?.start;
  return (
    <p className={sheetTextStyle}>
      {runs.map(({ start, text: words, keys }) => {
        if (keys.length === 0) return <span key={start}>{words}</span>;
        const isChosen = keys.some((key) => key === chosen || litKeys.has(key));
        return (
          <mark
            key={start}
            ref={start === target ? first : undefined}
            data-chosen={isChosen || undefined}
            className={cn(
              "rounded-[3px] box-decoration-clone text-sheet-ink transition-colors",
              isChosen ? "bg-quote-chosen outline-[1.5px] outline-quote-edge" : "bg-quote",
            )}
          >
            {words}
          </mark>
        );
      })}
    </p>
  );
}

const WIDTHS = ["w-2/3", "w-full", "w-11/12", "w-full", "w-3/4", "w-1/2"];

function TextSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <LoadingNote>Loading the document</LoadingNote>
      {WIDTHS.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of lines
        <Skeleton key={at} className={cn("bg-sheet-ink/10", width)} />
      ))}
    </div>
  );
}

type TextMark = { key: string; start: number; end: number };
/** A run of text and the keys of all marks that cover it. */
type TextRun = { start: number; text: string; keys: string[] };

/**
 * Splits a text at the edges of its marks, so that overlapping marks need no nesting. The joined runs are the text.
 * Offsets outside the text are clamped; a mark without length marks nothing.
 */
export function markText(text: string, marks: readonly TextMark[]): TextRun[] {
  const clamped = marks
    .map(({ key, start, end }) => ({ key, start: clamp(start, text), end: clamp(end, text) }))
    .filter(({ start, end }) => end > start);
  const cuts = [...new Set([0, text.length, ...clamped.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  return cuts.slice(0, -1).map((start, at) => {
    const end = cuts[at + 1] ?? text.length;
    const keys = clamped.filter((mark) => mark.start <= start && mark.end >= end).map(({ key }) => key);
    return { start, text: text.slice(start, end), keys };
  });
}

function clamp(offset: number, text: string): number {
  return Math.max(0, Math.min(text.length, offset));
}
