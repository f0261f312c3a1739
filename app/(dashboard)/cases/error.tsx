"use client";

import { SegmentError } from "@/components/layout/segment-error";

export default function CasesError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <SegmentError
      error={error}
      retry={retry}
      title="The cases could not be shown"
      message="Something failed on our side. Nothing that was saved is lost. Try again; if it stays, tell whoever runs this installation."
    />
  );
}
