import type { StatementDocumentAnalysis } from "@/lib/contract/statement-analysis";
import { visibleName } from "@/lib/values/text";

type LineAccountProps = {
  documents: readonly StatementDocumentAnalysis[];
  /** False where no total is established: then no line is part of one. */
  hasTotals: boolean;
};

/** What became of every line of each document, and which of them the figures contain. */
export function LineAccount({ documents, hasTotals }: LineAccountProps) {
  const told = documents.filter(({ account }) => account !== undefined && account.lines > 0);
  if (told.length === 0) return null;
  return (
    <section className="border-b px-gutter py-4">
      <h2 className="font-semibold">What was read</h2>
      <ul className="mt-1">
        {told.map((document) => (
          <li key={document.number} className="py-1">
            <span className="block truncate">{visibleName(document.uploadFilename)}</span>
            <span className="block text-ink-2 text-small">
              {hasTotals && ADDS.has(document.kind) ? sentence(document.account) : withoutFigures(document.account)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The kinds whose figures are in the totals. */
const ADDS: ReadonlySet<StatementDocumentAnalysis["kind"]> = new Set([
  "processor statement",
  "fee invoice",
  "chargeback list",
]);

type Account = StatementDocumentAnalysis["account"];

function sentence(account: Account): string {
  const parts = account?.parts ?? [];
  const [inside, outside] = [
    list(parts.filter(({ counted }) => counted)),
    list(parts.filter(({ counted }) => !counted)),
  ];
  if (!inside) return withoutFigures(account);
  return [linesOf(account), `In the figures: ${inside}.`, outside ? `Not in them: ${outside}.` : ""]
    .filter(Boolean)
    .join(" ");
}

function withoutFigures(account: Account): string {
  return `${linesOf(account)} In no figure: ${list(account?.parts ?? [])}.`;
}

function list(parts: NonNullable<Account>["parts"]): string {
  return parts.map(({ what, lines }) => `${what} ${lines.toLocaleString("en-US")}`).join(", ");
}

function linesOf(account: Account): string {
  return account?.lines === 1 ? "1 line." : `${(account?.lines ?? 0).toLocaleString("en-US")} lines.`;
}
