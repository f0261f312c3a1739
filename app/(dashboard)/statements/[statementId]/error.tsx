"use client";

import { SegmentError } from "@/components/layout/segment-error";

export default function StatementError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <SegmentError
      error={error}
      retry={retry}
      title="This statement could not be shown"
      message="The service did not answer, or something failed on our side. The statement and its documents are kept. Try again in a moment."
    />
  );
}
