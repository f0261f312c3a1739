import { periodWords } from "@/components/statements/statement-words";
import type { StatementDetail } from "@/lib/contract/desk/statement-detail";

/** The documents as far as a service without the extension tells them. */
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
                {[periodWords(periodStart, periodEnd), summary].filter(Boolean).join(". ")}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
