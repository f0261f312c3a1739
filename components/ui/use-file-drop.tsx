"use client";

import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { DropGround } from "./drop-ground";
import { useToast } from "./toast";
import { useAtRest } from "./use-at-rest";

const AT_REST_MS = 3_000;
const loadOverlay = () => import("./drop-overlay").then(({ DropOverlay }) => ({ default: DropOverlay }));
const prefetchOverlay = () => void loadOverlay().catch(() => {});
// Fetched when the page is at rest, or files come over it. It also reads folders; until it is there, files alone are taken.
const DropOverlay = lazy(() => loadOverlay().catch(() => ({ default: DropGround })));

type FileDropOptions = {
  onFiles: (files: File[]) => void;
  /** Files are held over the page, or about to be chosen. */
  onNear?: () => void;
  /** Nothing can be added now. What is dropped all the same is not opened by the browser either. */
  disabled?: boolean;
  /** The name of the file chooser. */
  label: string;
  /** What is said over the page while files are held above it. */
  words: string;
};

/**
 * Takes files that are dropped anywhere on the page, from the first moment on, or chosen after `choose`. `field` must
 * be drawn.
 */
export function useFileDrop({ onFiles, onNear, disabled = false, label, words }: FileDropOptions): {
  choose: () => void;
  field: ReactNode;
} {
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [held, setHeld] = useState(false);
  const latest = useRef({ onFiles, onNear, disabled });
  useEffect(() => {
    latest.current = { onFiles, onNear, disabled };
  });
  const choose = useCallback(() => {
    latest.current.onNear?.();
    input.current?.click();
  }, []);
  const take = useCallback((files: File[]) => {
    setHeld(false);
    if (!latest.current.disabled && files.length > 0) latest.current.onFiles(files);
  }, []);
  const refuse = useCallback(() => {
    setHeld(false);
    if (!latest.current.disabled) toast({ message: UNREAD_FOLDER, tone: "danger", durationMs: 12_000 });
  }, [toast]);
  useAtRest(prefetchOverlay, AT_REST_MS);
  useEffect(() => {
    const enter = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      latest.current.onNear?.();
      setHeld(true);
    };
    const over = (event: DragEvent) => bringsFiles(event) && event.preventDefault();
    const drop = (event: DragEvent) => {
      // The overlay, or a dialog with a place of its own, has taken them.
      if (event.defaultPrevented || !bringsFiles(event)) return;
      event.preventDefault();
      const items = [...(event.dataTransfer?.items ?? [])].filter(({ kind }) => kind === "file");
      const single = items.filter((item) => !item.webkitGetAsEntry()?.isDirectory);
      take(single.flatMap((item) => item.getAsFile() ?? []));
      if (single.length < items.length) refuse();
    };
    document.addEventListener("dragenter", enter);
    document.addEventListener("dragover", over);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragenter", enter);
      document.removeEventListener("dragover", over);
      document.removeEventListener("drop", drop);
    };
  }, [take, refuse]);

  const end = () => setHeld(false);
  const field = (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      {held && !disabled ? (
        <Suspense fallback={<DropGround words={words} onEnd={end} />}>
          <DropOverlay words={words} onEnd={end} onFiles={take} onUnread={refuse} />
        </Suspense>
      ) : null}
    </>
  );
  return { choose, field };
}

const UNREAD_FOLDER = "The folder could not be read. Drop the files in it instead.";

function bringsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}
