import { periodLabel, periodWithBasis, plainAmount } from "@/components/statements/statement-words";
import { StatusDot } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { StatementDetail } from "@/lib/contract/desk/statement-detail";
import type { StatementDocumentAnalysis } from "@/lib/contract/statement-analysis";
import { visibleName } from "@/lib/values/text";

type File = StatementDetail["documents"][number];
type DocumentsTableProps = {
  documents: readonly StatementDocumentAnalysis[];
  /** The same documents, in the same order, as the result describes them. */
  files: readonly File[];
};

/** Printed and computed figures, one row per document. */
export function DocumentsTable({ documents, files }: DocumentsTableProps) {
  return (
    <section className="border-b px-gutter py-4">
      <h2 className="font-semibold">Documents</h2>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so the keyboard must reach it
        tabIndex={0}
        aria-label="Figures by document"
        className="relative mt-2 overflow-x-auto"
      >
        <table className="w-full border-collapse max-md:block md:min-w-[38rem]">
          <caption className="sr-only">Documents with printed and computed net</caption>
          <thead className="text-left text-ink-2 max-md:hidden">
            <tr className="h-8 border-b">
              <th scope="col" className="font-normal">
                File and period
              </th>
              {["Sales", "Net printed", "Net computed"].map((title) => (
                <th key={title} scope="col" className="pl-4 text-right font-normal">
                  {title}
                </th>
              ))}
              <th scope="col" className="pl-4 font-normal">
                Checks
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {documents.map((document, at) => (
              <DocumentRow key={document.number} document={document} others={files[at]?.otherCurrencies ?? []} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

type DocumentRowProps = { document: StatementDocumentAnalysis; others: NonNullable<File["otherCurrencies"]> };

/** Below 760 px a card, whose figures have their titles beside them. */
function DocumentRow({ document, others }: DocumentRowProps) {
  const { printed, computed, currency, kind, checks } = document;
  const sales = printed.totalSalesAmount ?? computed.totalSalesAmount;
  const differs = checks.some(({ id, outcome }) => (id === "net" || id === "totals") && outcome === "fail");
  // Fees that are printed and not listed are in no row: what was compared with the printed net is not the sum of the rows.
  const agrees = checks.some(({ id, outcome }) => id === "net" && outcome === "pass");
  const net = agrees ? (printed.totalNetAmount ?? computed.totalNetAmount) : computed.totalNetAmount;
  const altered = document.authenticity === "altered";
  return (
    <tr
      className={cn(
        "border-b align-top max-md:block max-md:py-2 md:h-row",
        altered && "bg-danger-soft shadow-[inset_2px_0_0_var(--danger)]",
      )}
    >
      <td className={cn("max-md:block md:max-w-44 md:py-2 md:pr-3", altered && "pl-2.5")}>
        <span className="block truncate" title={visibleName(document.uploadFilename)}>
          {visibleName(document.uploadFilename)}
        </span>
        <span className="block text-ink-2 text-small">
          {[document.processor, kind === "processor statement" ? undefined : kind, currency].filter(Boolean).join(", ")}
        </span>
        <span className="block text-ink-2 text-small" title={document.periodNote}>
          {periodWithBasis(document) ?? (document.periodNote ? "Period unclear" : "No period")}
        </span>
        {others.map((other) => (
          <span key={other.currency} className="block text-ink-2 text-small">
            {apart(other)}
          </span>
        ))}
      </td>
      <FigureCell title="Sales" amount={sales} currency={currency} altered={altered} />
      <FigureCell title="Net printed" amount={printed.totalNetAmount} currency={currency} altered={altered} />
      <FigureCell title="Net computed" amount={net} currency={currency} altered={altered} differs={differs} />
      <td className={cn("max-md:block md:py-2 md:pl-4", altered && "max-md:pl-2.5")}>
        <Outcome document={document} />
      </td>
    </tr>
  );
}

/** `In CAD, not added: sales 58.15, net 51.69`. */
function apart({ currency, ...totals }: NonNullable<File["otherCurrencies"]>[number]): string {
  const known = Object.entries(totals).flatMap(([name, total]) =>
    total === undefined ? [] : [`${name} ${plainAmount(total, currency)}`],
  );
  return `In ${currency}, not added: ${known.join(", ") || "no totals"}`;
}

type FigureCellProps = {
  title: string;
  amount: number | undefined;
  currency: string | undefined;
  altered: boolean;
  differs?: boolean;
};

function FigureCell({ title, amount, currency, altered, differs }: FigureCellProps) {
  return (
    <td
      className={cn(
        "whitespace-nowrap max-md:flex max-md:justify-between md:py-2 md:pl-4 md:text-right",
        amount === undefined && "max-md:hidden",
        altered && "max-md:px-2.5",
      )}
    >
      <span className="text-ink-2 md:hidden">{title}</span>
      <span className={cn(differs && "font-semibold text-danger")}>{plainAmount(amount, currency)}</span>
    </td>
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
