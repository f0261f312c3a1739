import type { StoredResult } from "@/lib/service/statements/statement-record";
import { type Sheet, safeText, table } from "./cells";

/** The lines that are in no figure, by document and reason, so that the counts of all lines add up. */
export function leftOutSheet({ analysis }: StoredResult): Sheet {
  const rows = analysis.documents.flatMap(({ number, uploadFilename, account }) =>
    (account?.parts ?? []).flatMap(({ what, lines, counted }) =>
      counted ? [] : [[number, safeText(uploadFilename), safeText(what), lines]],
    ),
  );
  return table("Left out", ["Document", "File", "Read as", "Lines"], rows, { widths: [10, 32, 60, 10] });
}

/** What every column of every table was used for; a column of amounts that is not used shows its sum. */
export function columnsSheet({ analysis }: StoredResult): Sheet {
  const all = analysis.documents.flatMap(({ number, uploadFilename, currency, account }) =>
    (account?.columns ?? []).map((column) => ({ number, uploadFilename, currency, column })),
  );
  const rows = all.map(({ number, uploadFilename, column }) => [
    number,
    safeText(uploadFilename),
    safeText(column.title),
    safeText(column.use),
    column.sum ?? null,
  ]);
  return table("Columns", ["Document", "File", "Title", "Used as", "Sum, if not used"], rows, {
    money: [4],
    currencies: all.map(({ currency }) => currency),
    widths: [10, 32, 36, 26, 18],
  });
}
