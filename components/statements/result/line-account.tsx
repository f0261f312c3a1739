import type { StatementDocumentAnalysis } from "@/lib/contract/statement-analysis";
import { visibleName } from "@/lib/values/text";

/** What became of every line of each document, and which of them the figures contain. */
export function LineAccount({ documents }: { documents: readonly StatementDocumentAnalysis[] }) {
  const told = documents.filter(({ account }) => account !== undefined && account.lines > 0);
  if (told.length === 0) return null;
  return (
    <section className="border-b px-gutter py-4">
      <h2 className="font-semibold">What was read</h2>
      <ul className="mt-1">
        {told.map((document) => (
          <li key={document.number} className="py-1">
            <span className="block truncate">{visibleName(document.uploadFilename)}</span>
            <span className="block text-ink-2 text-small">{sentence(document.account)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sentence(account: StatementDocumentAnalysis["account"]): string {
  const parts = account?.parts ?? [];
  const list = (counted: boolean): string =>
    parts
      .filter((part) => part.counted === counted)
      .map(({ what, lines }) => `${what} ${lines}`)
      .join(", ");
  const [inside, outside] = [list(true), list(false)];
  const lines = account?.lines === 1 ? "1 line." : `${account?.lines ?? 0} lines.`;
  return [lines, inside ? `In the figures: ${inside}.` : "", outside ? `Not in them: ${outside}.` : ""]
    .filter(Boolean)
    .join(" ");
}
