/** The letter's text as it is. */
export function LetterSource({ markdown, notice }: { markdown: string; notice?: string }) {
  return (
    <>
      {notice ? <p className="mb-3 font-sans text-body text-warn">{notice}</p> : null}
      <pre className="whitespace-pre-wrap break-words font-mono text-small leading-5">{markdown}</pre>
    </>
  );
}
