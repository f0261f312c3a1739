import type { ReactNode } from "react";

/** The paper that the text of a document stands on. */
export function TextSheet({ zoom = 100, children }: { zoom?: number; children: ReactNode }) {
  return (
    <div
      className="min-h-96 bg-sheet p-6 text-sheet-ink shadow-sheet"
      style={{ fontSize: `${(0.8125 * zoom) / 100}rem`, lineHeight: 1.55 }}
    >
      {children}
    </div>
  );
}

export const sheetTextStyle = "whitespace-pre-wrap break-words [tab-size:4]";
