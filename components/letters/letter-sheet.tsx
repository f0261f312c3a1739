import type { ReactNode } from "react";
import { LoadingNote, Skeleton } from "@/components/ui/states";

/** Marks the formatted text of a letter, which is copied. */
export const FORMATTED = "data-formatted-letter";

/** The page of a letter: at most 68 characters per line; only its text is printed. */
export function LetterSheet({ children }: { children: ReactNode }) {
  return (
    <article
      aria-label="Letter"
      className={`mx-auto w-full max-w-[calc(68ch+6rem)] bg-raised px-5 py-6 shadow-sheet sm:px-12 sm:py-10 print:max-w-none print:bg-sheet print:p-0 print:text-sheet-ink print:shadow-none ${TEXT}`}
    >
      <div className="mx-auto max-w-letter print:max-w-none">{children}</div>
    </article>
  );
}

const TEXT = [
  "font-letter text-letter break-words",
  "[&_:is(p,ul,ol,blockquote,table,pre)]:my-3 [&_:is(p,ul,ol):first-child]:mt-0",
  "[&_:is(h1,h2)]:mt-5 [&_:is(h1,h2)]:mb-2 [&_:is(h1,h2)]:font-semibold [&_:is(h1,h2)]:text-[1.0625rem]",
  "[&_:is(h3,h4,h5,h6)]:mt-4 [&_:is(h3,h4,h5,h6)]:mb-1 [&_:is(h3,h4,h5,h6)]:font-semibold",
  "[&_strong]:font-semibold [&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:pl-5 [&_li]:my-1",
  "[&_blockquote]:border-l-2 [&_blockquote]:border-line-strong [&_blockquote]:pl-4 [&_hr]:my-5",
  "[&_table]:w-full [&_tr]:border-b [&_:is(th,td)]:py-1 [&_:is(th,td)]:pr-3 [&_:is(th,td)]:text-left [&_:is(th,td)]:align-top",
  "[&_th:empty]:hidden [&_code]:font-mono [&_code]:text-[0.85em]",
].join(" ");

/** The letter's Markdown source. */
export function LetterSource({ markdown, notice }: { markdown: string; notice?: string }) {
  return (
    <>
      {notice ? <p className="mb-3 font-sans text-body text-warn">{notice}</p> : null}
      <pre className="whitespace-pre-wrap break-words font-mono text-small leading-5">{markdown}</pre>
    </>
  );
}

export function LetterSkeleton() {
  return (
    <div className="flex flex-1 flex-col">
      <LoadingNote>Loading the letter</LoadingNote>
      <div className="flex min-h-header items-center border-b px-gutter">
        <Skeleton className="h-4 w-56" />
      </div>
      <div className="flex-1 bg-canvas p-gutter lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(19rem,40%)]">
        <LetterSheet>
          <div className="flex flex-col gap-4">
            {["w-1/3", "w-2/3", "w-1/4", "w-full", "w-11/12", "w-10/12", "w-9/12", "w-1/2"].map((width) => (
              <Skeleton key={width} className={width} />
            ))}
          </div>
        </LetterSheet>
      </div>
    </div>
  );
}
