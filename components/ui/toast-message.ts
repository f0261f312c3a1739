import type { ReactNode } from "react";

export type ToastMessage = {
  message: ReactNode;
  tone?: "plain" | "danger";
  /** Takes the deed back; the toast then stays at least 8 s. */
  undo?: () => void;
  action?: { label: string; run: () => void };
  /** Runs when the toast went without `undo`: the time to carry out what could be taken back. */
  onExpire?: () => void;
  durationMs?: number;
};

export type ShownToast = ToastMessage & { id: number };
