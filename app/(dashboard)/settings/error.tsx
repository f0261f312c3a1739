"use client";

import { SegmentError } from "@/components/layout/segment-error";

export default function SettingsError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <SegmentError
      error={error}
      retry={retry}
      title="The settings could not be shown"
      message="The service did not answer, or something failed on our side. Nothing was changed. Try again in a moment."
    />
  );
}
