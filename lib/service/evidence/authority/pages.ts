import type { DocumentReading } from "@/lib/service/documents/reading";
import { linesOf } from "@/lib/service/evidence/language/lines";
import type { Pair, SourceRecord } from "@/lib/service/evidence/model";
import type { Page } from "./layout";

const fieldOf = ({ means }: Pair): string | undefined => (means && "field" in means ? means.field : undefined);

export const pageOf = (record: SourceRecord): number => record.passages[0]?.page ?? record.pairs[0]?.place.page ?? 1;

const WIDEST_ROLL = 60;
/** The sentence that the cardholder signs is not always wrapped. */
const MOST_WIDE_LINES = 1;

function severalParcels(records: readonly SourceRecord[]): boolean {
  const rows = records.filter(({ kind }) => kind === "row");
  const numbers = rows.flatMap(({ pairs }) => pairs.filter((pair) => fieldOf(pair) === "trackingNumber"));
  return new Set(numbers.map(({ value }) => value)).size > 1;
}

/** The pages of a document; `loose` are its records outside mails and conversations. */
export function pagesOf(loose: readonly SourceRecord[], { pages }: DocumentReading): Map<number, Page> {
  return new Map(
    pages.map(({ number, text }) => {
      const here = loose.filter((record) => pageOf(record) === number);
      const fixed = here.filter(({ kind }) => kind === "file" || kind === "section");
      const page: Page = {
        pairs: fixed.flatMap((record) => record.pairs),
        rows: here.filter(({ kind }) => kind === "row"),
        sentences: here.flatMap((record) => record.prose.map(({ quote }) => quote)),
        isList: severalParcels(here),
        columns: linesOf({ number, text }).filter(({ cells }) => cells.length > 1).length,
        isNarrow: text.split("\n").filter((line) => line.trimEnd().length > WIDEST_ROLL).length <= MOST_WIDE_LINES,
      };
      return [number, page] as const;
    }),
  );
}
