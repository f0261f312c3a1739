"use client";

import { SegmentError } from "@/components/layout/segment-error";

export default function DashboardError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <SegmentError
      error={error}
      retry={retry}
      toCases
      title="This page could not be shown"
      message="Something failed on our side. Nothing that was saved is lost. Try again; if it stays, tell whoever runs this installation."
    />
  );
}
