import { periodLabel, periodWithBasis, plainAmount } from "@/components/statements/statement-words";
import { StatusDot } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { StatementDetail } from "@/lib/contract/desk/statement-detail";
import type { StatementDocumentAnalysis } from "@/lib/contract/statement-analysis";
import { visibleName } from "@/lib/values/text";

/** Printed and computed figures, one row per document. */
export function DocumentsTable({ documents }: { documents: readonly StatementDocumentAnalysis[] }) {
  return (
    <section className="border-b px-gutter py-4">
      <h2 className="font-semibold">Documents</h2>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so the keyboard must reach it
        tabIndex={0}
        aria-label="Figures by document"
        className="relative mt-2 overflow-x-auto"
      >
        <table className="w-full min-w-[38rem] border-collapse">
          <caption className="sr-only">Documents with printed and computed net</caption>
          <thead className="text-left text-ink-2">
            <tr className="h-8 border-b">
              <th scope="col" className="font-normal">
                File and period
              </th>
              <th scope="col" className="pl-4 text-right font-normal">
                Sales
              </th>
              <th scope="col" className="pl-4 text-right font-normal">
                Net printed
              </th>
              <th scope="col" className="pl-4 text-right font-normal">
                Net computed
              </th>
              <th scope="col" className="pl-4 font-normal">
                Checks
              </th>
            </tr>
          </thead>
          <tbody>
            {documents.map((document) => (
              <DocumentRow key={document.number} document={document} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function DocumentRow({ document }: { document: StatementDocumentAnalysis }) {
  const { printed, computed, currency, kind } = document;
  const sales = printed.totalSalesAmount ?? computed.totalSalesAmount;
  const differs = document.checks.some(({ id, outcome }) => (id === "net" || id === "totals") && outcome === "fail");
  return (
    <tr className={cn("h-row border-b align-top", document.authenticity === "altered" && "bg-danger-soft")}>
      <td className="max-w-44 py-2 pr-3">
        <span className="block truncate" title={visibleName(document.uploadFilename)}>
          {visibleName(document.uploadFilename)}
        </span>
        <span className="block text-ink-2 text-small">
          {[document.processor, kind === "processor statement" ? undefined : kind, currency].filter(Boolean).join(", ")}
        </span>
        <span className="block text-ink-2 text-small" title={document.periodNote}>
          {periodWithBasis(document) ?? (document.periodNote ? "Period unclear" : "No period")}
        </span>
      </td>
      <td className="whitespace-nowrap py-2 pl-4 text-right">{plainAmount(sales, currency)}</td>
      <td className="whitespace-nowrap py-2 pl-4 text-right">{plainAmount(printed.totalNetAmount, currency)}</td>
      <td className={cn("whitespace-nowrap py-2 pl-4 text-right", differs && "font-semibold text-danger")}>
        {plainAmount(computed.totalNetAmount, currency)}
      </td>
      <td className="py-2 pl-4">
        <Outcome document={document} />
      </td>
    </tr>
  );
}

function Outcome({ document: { checks, kind, summary } }: { document: StatementDocumentAnalysis }) {
  const count = (outcome: string): number => checks.filter((check) => check.outcome === outcome).length;
  const [pass, fail, open] = [count("pass"), count("fail"), count("not-checked")];
  if (checks.length === 0)
    return (
      <span title={summary}>
        <StatusDot tone="empty">{kind === "unreadable" ? "Could not be read" : "Not counted"}</StatusDot>
      </span>
    );
  if (fail > 0) return <StatusDot tone="danger">{`${fail} failed`}</StatusDot>;
  return (
    <StatusDot tone={open > pass ? "warn" : "good"}>
      {open > 0 ? `${pass} passed, ${open} not checked` : `${pass} passed`}
    </StatusDot>
  );
}

/** The documents for a service without the analysis extension. */
export function PlainDocuments({ documents }: Pick<StatementDetail, "documents">) {
  if (documents.length === 0) return null;
  return (
    <section className="border-b px-gutter py-4">
      <h2 className="font-semibold">Documents</h2>
      <ul className="mt-1">
        {documents
          .map((document, at) => ({ ...document, key: `document-${at + 1}`, number: at + 1 }))
          .map(({ key, number, uploadFilename, periodStart, periodEnd, summary }) => (
            <li key={key} className="border-b py-2">
              <span className="block">{uploadFilename ?? `Document ${number}`}</span>
              <span className="block text-ink-2 text-small">
                {[periodLabel(periodStart, periodEnd), summary].filter(Boolean).join(". ")}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
