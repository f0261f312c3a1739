"use client";

import { SegmentError } from "@/components/layout/segment-error";

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main className="min-h-dvh">
      <SegmentError
        error={error}
        retry={retry}
        title="This page could not be shown"
        message="Something failed on our side. Nothing that was saved is lost. Try again; if it stays, tell whoever runs this installation."
      />
    </main>
  );
}
