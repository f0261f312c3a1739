"use client";

import { SegmentError } from "@/components/layout/segment-error";
import "./globals.css";

/** Stands in for the whole document when even its frame failed; the theme follows the light default. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body className="font-sans">
        <title>Could not be shown · Rebuttal</title>
        <main className="min-h-dvh">
          <SegmentError
            error={error}
            retry={retry}
            title="Rebuttal could not be shown"
            message="Something failed on our side. Nothing that was saved is lost. Try again; if it stays, tell whoever runs this installation."
          />
        </main>
      </body>
    </html>
  );
}
