"use client";

import { useDropzone } from "react-dropzone";
import { DropGround, type DropGroundProps } from "./drop-ground";

type DropOverlayProps = DropGroundProps & {
  onFiles: (files: File[]) => void;
  /** Something of what was dropped could not be read. */
  onUnread: () => void;
};

/** Takes what is dropped on it, also out of folders. */
export function DropOverlay({ onFiles, onUnread, ...ground }: DropOverlayProps) {
  const { getRootProps } = useDropzone({ onDrop: onFiles, onError: onUnread, noClick: true, noKeyboard: true });
  return <DropGround {...getRootProps()} {...ground} />;
}
