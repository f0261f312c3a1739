"use client";

import { SegmentError } from "@/components/layout/segment-error";

export default function LetterError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <SegmentError
      error={error}
      retry={retry}
      toCases
      title="The letter could not be shown"
      message="The service did not answer, or something failed on our side. The letter and the evidence are kept. Try again in a moment."
    />
  );
}
