import { maskReading } from "@/lib/service/documents/card-data";
import { tablePage } from "@/lib/service/documents/readers/spreadsheets";
import { type DocumentReading, documentReadingSchema } from "@/lib/service/documents/reading";
import { delimiterOf } from "@/lib/service/documents/text/delimiter";
import { CsvRecords } from "./csv-records";
import type { LongFile } from "./long-activity";
import { sampleRecords } from "./sample-records";

/** More records are more than a thread has memory for. */
const MOST_RECORDS = 400_000;

/** Whether only the beginning of a file with marks between its cells was read. */
export function isLong({ form, outcome, partial }: DocumentReading): boolean {
  return form === "csv" && outcome === "read" && partial === true;
}

/** The records of a text with marks between its cells. */
export function recordsOf(text: string): CsvRecords {
  return new CsvRecords(text, delimiterOf(text));
}

/** The records of a file of which a reading has only the beginning; `undefined` when they cannot be read by a sample. */
export function readLongFile(text: string, reading: DocumentReading): LongFile | undefined {
  const records = recordsOf(text);
  if (records.length > MOST_RECORDS) return undefined;
  const sample = sampleRecords(records);
  if (!sample) return undefined;
  const { pages, tables } = tablePage([{ rows: sample.records.map((at) => records.cellsAt(at)) }]);
  const { message: _, partial: __, ...rest } = reading;
  const numbered = pages.map((page, at) => ({ ...page, number: at + 1 }));
  return { records, sample, sampled: maskReading(documentReadingSchema.parse({ ...rest, pages: numbered, tables })) };
}
