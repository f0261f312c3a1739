/** Says on every page why nothing can be changed. */
export function AuditorNotice() {
  return (
    <p role="note" className="border-b bg-accent-soft px-gutter py-1.5 print:hidden">
      You are signed in as an auditor. You can view everything in this workspace but cannot change anything.
    </p>
  );
}
