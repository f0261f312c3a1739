import { maskFilename } from "@/lib/values/card-data/filename";
import { findCardData, maskInPlace } from "@/lib/values/card-data/guard";
import { maskCardDataIn } from "@/lib/values/card-data/tree";
import type { DocumentReading, MaskedCardData } from "./reading";

/**
 * A reading without full card numbers and security codes, and what was masked where. The text keeps its length, so that
 * words, cells and facts keep their places; the first six and last four digits stay, so that a card can be distinguished.
 * Masking a second time changes nothing. The file itself and the images of its pages stay as they were uploaded.
 */
export function maskReading(reading: DocumentReading): DocumentReading {
  return {
    ...reading,
    pages: reading.pages.map((page) => ({
      ...page,
      text: maskInPlace(page.text),
      ...(page.title === undefined ? {} : { title: maskInPlace(page.title) }),
      ...(page.hidden === undefined ? {} : { hidden: maskInPlace(page.hidden) }),
    })),
    tables: reading.tables.map(({ page, rows }) => ({ page, rows: maskRows(rows) })),
    ...(reading.data === undefined ? {} : { data: maskCardDataIn(reading.data) }),
    metadata: {
      ...reading.metadata,
      ...Object.fromEntries(
        Object.entries(reading.metadata).flatMap(([key, value]) =>
          typeof value === "string" ? [[key, maskInPlace(value)]] : [],
        ),
      ),
    },
    attachments: reading.attachments.map(maskFilename),
    masked: [...reading.masked, ...reading.pages.flatMap(({ number, text }) => maskedOn(number, text))],
  };
}

/** Together, because a number can be parted by cells and a column's title says what is below it. */
function maskRows(rows: string[][]): string[][] {
  const flat = rows.map((row) => row.map((cell) => cell.replace(/[\t\n]/g, " ")));
  const masked = maskInPlace(flat.map((row) => row.join("\t")).join("\n")).split("\n");
  return flat.map((row, index) => (row.length === 0 ? [] : (masked[index] ?? "").split("\t")));
}

function maskedOn(page: number, text: string): MaskedCardData[] {
  const found = findCardData(text);
  return (["card number", "security code"] as const).flatMap((kind) => {
    const count = found.filter((one) => one.kind === kind).length;
    return count === 0 ? [] : [{ page, kind, count }];
  });
}
