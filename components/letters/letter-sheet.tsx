import type { ReactNode } from "react";

/** The paper a letter lies on: at most 68 characters a line; printed, only its words remain. */
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
  "[&_table]:w-full [&_:is(th,td)]:border-b [&_:is(th,td)]:py-1 [&_:is(th,td)]:pr-3 [&_:is(th,td)]:text-left [&_:is(th,td)]:align-top",
  "[&_th:empty]:hidden [&_code]:font-mono [&_code]:text-[0.85em]",
].join(" ");
