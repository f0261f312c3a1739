"use client";

import { useEffect } from "react";
import "./globals.css";

/** Replaces the whole document when the root layout failed. Every page loads it, so it imports no components. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => console.error(error), [error]);
  return (
    <html lang="en">
      <body className="font-sans">
        <title>Could not be shown · Rebuttal</title>
        <main role="alert" className="flex max-w-column flex-col items-start gap-3 p-gutter">
          <h1 className="font-semibold text-title">Rebuttal could not be shown</h1>
          <p className="text-ink-2">
            Something failed on our side. Nothing that was saved is lost. Try again; if it keeps happening, contact your
            administrator.
          </p>
          <button type="button" className="font-medium text-accent underline" onClick={retry}>
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
