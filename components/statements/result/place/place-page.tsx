"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { boxStyle, PagePicture } from "@/components/evidence/viewer/page-picture";
import { useZoom, ViewerToolbar } from "@/components/evidence/viewer/viewer-toolbar";
import { ErrorState, LoadingNote, Skeleton } from "@/components/ui/states";
import { failureStatus } from "@/lib/browser/fetch-json";
import { statementPagePath, statementPlaceQuery } from "@/lib/browser/statements";
import type { StatementPlace } from "@/lib/contract/statement-place";
import { PlaceLines } from "./place-lines";
import type { ShownPlace } from "./shown-place";

type PlacePageProps = { statementId: string; place: ShownPlace };

/** A page of a document with the place marked: its picture, else the lines around the place. Its other pages can be turned to. */
export function PlacePage({ statementId, place }: PlacePageProps) {
  const [page, setPage] = useState(place.page);
  const { zoom, onZoom } = useZoom();
  const [withoutPicture, setWithoutPicture] = useState<ReadonlySet<number>>(new Set());
  const { document, file, line, quote } = place;
  const isHere = page === place.page;
  const asked = isHere
    ? { document, page, line, quote: line === undefined ? quote?.slice(0, MOST_WORDS) : undefined }
    : { document, page };
  const { data, error, isFetching, refetch } = useQuery(statementPlaceQuery(statementId, asked));
  const where = `${file}, page ${page}`;
  const boxes = !isHere ? [] : place.boxes && place.boxes.length > 0 ? place.boxes : (data?.boxes ?? []);
  const isPicture = data?.pictured === true && !withoutPicture.has(page);
  const isMarked = isPicture ? boxes.length > 0 : data?.line !== undefined;
  return (
    <>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a page larger than its frame must scroll by keyboard
        tabIndex={0}
        aria-label={where}
        aria-busy={data === undefined && !error}
        className="relative min-h-0 flex-1 overflow-auto border-t bg-canvas p-gutter -outline-offset-2"
      >
        {data && isHere && !isMarked ? (
          <p className="mb-3 text-ink-2 text-small">Where on this page it stands is not known, so nothing is marked.</p>
        ) : null}
        {data?.pictured && !isPicture ? (
          <p className="mb-3 text-ink-2 text-small">
            There is no picture of this page: its file can no longer be drawn or is no longer stored. This is the text
            that was read from it.
          </p>
        ) : null}
        {data && isPicture ? (
          <div style={{ width: `${zoom}%` }}>
            <PagePicture
              key={page}
              src={statementPagePath(statementId, document, page)}
              alt={where}
              onMissing={() => setWithoutPicture((known) => new Set(known).add(page))}
            >
              <PictureMarks boxes={boxes} />
            </PagePicture>
          </div>
        ) : data ? (
          <PlaceLines place={data} zoom={zoom} />
        ) : error ? (
          <Failure place={place} error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <>
            <LoadingNote>Loading the page</LoadingNote>
            <Skeleton className="h-full min-h-48" />
          </>
        )}
        {data?.line !== undefined && isPicture ? (
          <p className="sr-only">{`Marked on this page: ${data.lines[data.line - data.first] ?? ""}`}</p>
        ) : null}
      </section>
      {data ? <ViewerToolbar page={page} pages={data.pages} zoom={zoom} onPage={setPage} onZoom={onZoom} /> : null}
    </>
  );
}

const MOST_WORDS = 300;

type FailureProps = { place: ShownPlace; error: Error; retrying: boolean; onRetry: () => void };

function Failure({ place: { file, page, line }, error, retrying, onRetry }: FailureProps) {
  if (failureStatus(error) !== 404)
    return <ErrorState inline message={error.message} retrying={retrying} onRetry={onRetry} />;
  return (
    <p>
      {`This page cannot be shown here: the service does not show pages of statements, or no longer has what it read from the file. In your own copy of ${file}, look at page ${page}${line === undefined ? "" : `, line ${line}`}.`}
    </p>
  );
}

/** Bands on the image of a page, the first one scrolled into view; the words below them stay black on yellow. */
function PictureMarks({ boxes }: Pick<StatementPlace, "boxes">) {
  const first = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    first.current?.scrollIntoView({ block: "center", inline: "nearest" });
  }, []);
  return boxes.map((box, at) => (
    <span
      key={box.join()}
      ref={at === 0 ? first : undefined}
      aria-hidden
      data-signal="full"
      data-place
      className="pointer-events-none absolute rounded-[3px] bg-quote-chosen mix-blend-multiply outline-[1.5px] outline-quote-edge"
      style={boxStyle(box)}
    />
  ));
}
