"use client";

import { lazy, Suspense, useEffect } from "react";
import type { SegmentErrorProps } from "./segment-error-panel";

// Every page carries the error of each of its segments, which is seldom drawn: the panel comes when it is.
const Panel = lazy(() =>
  import("./segment-error-panel").then(
    ({ SegmentErrorPanel }) => ({ default: SegmentErrorPanel }),
    () => ({ default: PlainPanel }),
  ),
);

/** A part of the page that could not be shown; says so in plain words when not even the panel can be had. */
export function SegmentError(props: SegmentErrorProps) {
  const { error } = props;
  useEffect(() => console.error(error), [error]);
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}

function PlainPanel({ title, message, retry }: SegmentErrorProps) {
  return (
    <div role="alert" className="p-gutter">
      <h1 className="font-semibold">{title}</h1>
      <p>{message}</p>
      <button type="button" className="underline" onClick={retry}>
        Try again
      </button>
    </div>
  );
}
