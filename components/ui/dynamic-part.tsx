"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { notifyError } from "./toaster";

type DynamicPartProps<Props extends object> = {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Called after a failed load was reported; closes the part. */
  onFailure: () => void;
  /** What stands in its place until it is there. */
  loading?: ReactNode;
};

/**
 * A part that a person opens, such as a dialog, whose script is loaded on demand. Render it only while it is open:
 * each opening loads again what could not be loaded before, and offline nothing but the part itself is missing. Not `next/dynamic`, because React caches the failure of a lazy component permanently.
 */
export function DynamicPart<Props extends object>({ load, props, onFailure, loading }: DynamicPartProps<Props>) {
  /** With its loader: where one part takes the place of another, that other one is not shown with the props of the first. */
  const [loaded, setLoaded] = useState<{ load: typeof load; Part: ComponentType<Props> }>();
  useEffect(() => {
    let open = true;
    load().then(
      (Part) => {
        if (open) setLoaded((before) => (before?.load === load ? before : { load, Part }));
      },
      () => {
        if (!open) return;
        notifyError(LOAD_FAILED);
        onFailure();
      },
    );
    return () => {
      open = false;
    };
  }, [load, onFailure]);
  return loaded?.load === load ? <loaded.Part {...props} /> : loading;
}

const LOAD_FAILED =
  "This part of the page could not be loaded. Check the connection, or reload the page if a new version was installed.";
