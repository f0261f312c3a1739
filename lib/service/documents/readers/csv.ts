import { detectDelimiter, parseCsv } from "hucre/csv";
import type { Content, Source } from "./reader";
import { tablePage } from "./table-page";

/** Comma, semicolon, tab or bar separated values; quoted cells may hold line breaks. Values stay as written. */
export function readCsv({ text }: Source): Content {
  const rows = parseCsv(text, { delimiter: detectDelimiter(text), skipEmptyRows: true });
  return tablePage([{ rows: rows.map((row) => row.map((cell) => (cell === null ? "" : String(cell)))) }]);
}
