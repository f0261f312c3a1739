"use client";

import { useDropzone } from "react-dropzone";
import { DropGround, type DropGroundProps } from "./drop-ground";

type DropOverlayProps = DropGroundProps & { onFiles: (files: File[]) => void };

/** Takes what is dropped on it, also out of folders. */
export function DropOverlay({ onFiles, ...ground }: DropOverlayProps) {
  const { getRootProps } = useDropzone({ onDrop: onFiles, noClick: true, noKeyboard: true });
  return <DropGround {...getRootProps()} {...ground} />;
}
