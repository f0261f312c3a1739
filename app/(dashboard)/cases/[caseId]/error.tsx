"use client";

import { SegmentError } from "@/components/layout/segment-error";

export default function CaseError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <SegmentError
      error={error}
      retry={retry}
      toCases
      title="This case could not be shown"
      message="The service did not answer, or something failed on our side. The case and its documents are kept. Try again in a moment."
    />
  );
}
