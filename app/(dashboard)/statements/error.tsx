"use client";

import { SegmentError } from "@/components/layout/segment-error";

export default function StatementsError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <SegmentError
      error={error}
      retry={retry}
      title="The statements could not be shown"
      message="The service did not answer, or something failed on our side. The statements and their results are kept. Try again in a moment."
    />
  );
}
