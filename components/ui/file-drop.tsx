"use client";

import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useDropzone } from "react-dropzone";
import { notifyError } from "./toaster";

type FileDropOptions = {
  onFiles: (files: File[]) => void;
  /** Nothing can be added now. A drop is still kept from the browser, which would open the file. */
  disabled?: boolean;
  /** Accessible name of the file chooser. */
  label: string;
  /** Shown over the page while files are dragged over it. */
  words: string;
};

/** Accepts files dropped anywhere on the page or picked after `choose`. `field` must be rendered. */
export function useFileDrop({ onFiles, disabled = false, label, words }: FileDropOptions): {
  choose: () => void;
  field: ReactNode;
} {
  const input = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);
  const latest = useRef({ onFiles, disabled });
  useEffect(() => {
    latest.current = { onFiles, disabled };
  });
  const choose = useCallback(() => input.current?.click(), []);
  const accept = useCallback((files: File[]) => {
    setDragging(false);
    if (!latest.current.disabled && files.length > 0) latest.current.onFiles(files);
  }, []);
  const reject = useCallback(() => {
    setDragging(false);
    if (!latest.current.disabled) notifyError(UNREADABLE_FOLDER);
  }, []);
  useEffect(() => {
    const enter = (event: DragEvent) => hasFiles(event) && setDragging(true);
    const over = (event: DragEvent) => hasFiles(event) && event.preventDefault();
    const drop = (event: DragEvent) => {
      // The overlay, or a dialog with a drop zone of its own, has already handled it.
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      const items = [...(event.dataTransfer?.items ?? [])].filter(({ kind }) => kind === "file");
      const single = items.filter((item) => !item.webkitGetAsEntry()?.isDirectory);
      accept(single.flatMap((item) => item.getAsFile() ?? []));
      if (single.length < items.length) reject();
    };
    document.addEventListener("dragenter", enter);
    document.addEventListener("dragover", over);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragenter", enter);
      document.removeEventListener("dragover", over);
      document.removeEventListener("drop", drop);
    };
  }, [accept, reject]);

  const field = (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          accept([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      {dragging && !disabled ? (
        <DropOverlay words={words} onLeave={() => setDragging(false)} onFiles={accept} onUnreadable={reject} />
      ) : null}
    </>
  );
  return { choose, field };
}

const UNREADABLE_FOLDER = "The folder could not be read. Drop the files in it instead.";

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}

type DropOverlayProps = {
  words: string;
  onLeave: () => void;
  onFiles: (files: File[]) => void;
  onUnreadable: () => void;
};

/** Covers the page while files are dragged over it; accepts files and folders. */
function DropOverlay({ words, onLeave, onFiles, onUnreadable }: DropOverlayProps) {
  const { getRootProps } = useDropzone({ onDrop: onFiles, onError: onUnreadable, noClick: true, noKeyboard: true });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse only; every such page has a button that chooses files
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: as above
    <div {...getRootProps()} onDragLeave={onLeave} className="fixed inset-0 z-50 p-2">
      <div className="pointer-events-none flex h-full animate-appear items-center justify-center rounded-control border-2 border-accent border-dashed bg-accent-soft/85">
        <p className="font-semibold text-title">{words}</p>
      </div>
    </div>
  );
}
