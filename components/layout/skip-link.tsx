/** The first stop of the Tab key; visible only while it has the focus. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-control border border-line-strong bg-raised px-3 py-1.5 font-medium focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to content
    </a>
  );
}
